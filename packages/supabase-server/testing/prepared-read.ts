import type { Executor } from '../src/database/port/executor.ts';
import type { Scope } from '../src/database/scope.ts';
import { execute } from '../src/rest/execute.ts';
import { parseRequest } from '../src/rest/parse/request.ts';
import { prepare } from '../src/rest/prepare.ts';
import { createSchemaCache } from '../src/rest/schema/schema-cache.ts';

/** Runs a prepared read, as the person in the claims. */
export type PreparedRead = (claims: Scope['claims']) => Promise<unknown>;

/**
 * Takes a read of a table through the stages of rest/v1, so that its statement can be run and measured without the
 * server around it.
 */
export async function prepareRead(
  executor: Executor,
  table: string,
  query: string,
): Promise<PreparedRead> {
  const schema = await createSchemaCache(executor);
  const target = { kind: 'relation', name: table } as const;
  const request = parseRequest({ method: 'GET', target, query, header: () => undefined });
  const { execution } = prepare(schema.current('public'), request, null, {
    fullText: false,
    guessedCounts: false,
    aggregates: false,
    writtenRows: null,
  });
  const asked = { method: 'GET', path: `/rest/v1/${table}`, headers: { accept: '*/*' } };
  return (claims) =>
    execute(executor, { role: 'authenticated', claims, readOnly: true, request: asked }, execution);
}
