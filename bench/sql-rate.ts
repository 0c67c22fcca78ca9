import type { Executor } from '../packages/supabase-server/src/database/port/executor.ts';
import type { Scope } from '../packages/supabase-server/src/database/scope.ts';
import { execute } from '../packages/supabase-server/src/rest/execute.ts';
import { parseRequest } from '../packages/supabase-server/src/rest/parse/request.ts';
import { type Prepared, prepare } from '../packages/supabase-server/src/rest/prepare.ts';
import { createSchemaCache } from '../packages/supabase-server/src/rest/schema/schema-cache.ts';
import { GOALS_QUERY } from './garden.ts';

/** The statement that the server runs for the goals of a person, and the scope that it runs it in. */
export interface GoalsRead {
  readonly prepared: Prepared;
  readonly scope: Scope;
}

/** Takes the request for the goals through the server's own stages. */
export async function prepareGoalsRead(
  executor: Executor,
  accessToken: string,
): Promise<GoalsRead> {
  const schema = await createSchemaCache(executor);
  const request = parseRequest({
    method: 'GET',
    target: { kind: 'relation', name: 'goals' },
    query: GOALS_QUERY,
    header: () => undefined,
  });
  const claims = JSON.parse(
    Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString(),
  ) as Record<string, unknown>;
  return {
    prepared: prepare(schema.current(), request, null, { fullText: false }),
    scope: {
      role: 'authenticated',
      claims,
      readOnly: true,
      request: { method: 'GET', path: '/rest/v1/goals', headers: { accept: '*/*' } },
    },
  };
}

/** Runs the read from `connections` callers at once for some seconds. @returns reads per second */
export async function measureSql(
  executor: Executor,
  { prepared, scope }: GoalsRead,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const caller = async () => {
    while (performance.now() < end) {
      await execute(executor, scope, prepared.execution);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  return done / seconds;
}
