import { Hono } from 'hono';
import { pino } from 'pino';
import type { Executor } from '../src/database/port/executor.ts';
import type { HttpEnvironment } from '../src/gateway/environment.ts';
import type { Principal } from '../src/gateway/principal.ts';
import { createRestRoutes } from '../src/rest/routes.ts';
import { createSchemaCache } from '../src/rest/schema/schema-cache.ts';
import { openTestDatabase } from './database.ts';

/** A database in memory behind rest/v1, for tests that need their own schema. */
export interface RestStage {
  readonly executor: Executor;
  readonly reload: () => Promise<void>;
  /** Sends a request as the role; `path` starts below `/rest/v1`. */
  fetch(path: string, init?: RequestInit, principal?: Principal): Promise<Response>;
  close(): Promise<void>;
}

const OWNER: Principal = {
  role: 'authenticated',
  claims: { role: 'authenticated', sub: 'owner' },
};
export const ANONYMOUS: Principal = { role: 'anon', claims: { role: 'anon' } };

const ROLES = `
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create schema extensions;
grant usage on schema public to anon, authenticated, service_role;
`;

/** Opens the stage with `schema` (SQL) loaded. */
export async function openRestStage(
  schema: string,
  { aggregates = true } = {},
): Promise<RestStage> {
  const executor = await openTestDatabase();
  await executor.script(ROLES + schema);
  const schemaCache = await createSchemaCache(executor);
  const log = pino({ level: 'silent' });
  const routes = createRestRoutes({
    executor,
    schemaCache,
    features: { fullText: true, guessedCounts: true, aggregates },
  });
  const appFor = (principal: Principal) =>
    new Hono<HttpEnvironment>()
      .use(async (c, next) => {
        c.set('log', log);
        c.set('identity', {
          apiKey: 'publishable',
          apiKeySent: true,
          bearer: null,
          authorizationSent: true,
          principal,
          fault: null,
        });
        await next();
      })
      .route('/rest/v1', routes);
  return {
    executor,
    reload: () => schemaCache.reload(),
    fetch: async (path, init = {}, principal = OWNER) =>
      appFor(principal).fetch(new Request(`http://bloom.test/rest/v1${path}`, init)),
    close: () => executor.close(),
  };
}

/** The status of an answer, with the code of its error or null. */
export async function statusAndCode(
  stage: RestStage,
  path: string,
  init?: RequestInit,
): Promise<readonly [number, string | null]> {
  const answer = await stage.fetch(path, init);
  const body = await answer.text();
  return [answer.status, body === '' ? null : (JSON.parse(body)?.code ?? null)];
}
