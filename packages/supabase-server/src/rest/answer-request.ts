import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import type { Executor } from '../database/port/executor.ts';
import type { Scope } from '../database/scope.ts';
import type { HttpEnvironment } from '../gateway/environment.ts';
import type { Principal } from '../gateway/principal.ts';
import { tokenError } from './errors/token-errors.ts';
import { execute } from './execute.ts';
import { type Body, decodeBody, decodeCallBody } from './parse/body.ts';
import {
  parseRequest,
  type RawRequest,
  type RestRequest,
  schemaOf,
  type Target,
} from './parse/request.ts';
import { type Prepared, prepare } from './prepare.ts';
import { PreparedReads } from './prepared-reads.ts';
import { LIMITS, type RestFeatures } from './request-limits.ts';
import type { Answer } from './respond/answer.ts';
import { respond } from './respond/respond.ts';
import type { SchemaCache } from './schema/schema-cache.ts';

/** What rest/v1 needs from outside. */
export interface RestDependencies {
  readonly executor: Executor;
  readonly schemaCache: SchemaCache;
  readonly features: RestFeatures;
}

type Exchange = Context<HttpEnvironment>;

/**
 * Takes one request through all stages: parse, plan, print, run, answer.
 * @param reads by schema, the reads that were prepared before: they skip the first three
 * @throws RestError for a refusal, DatabaseError for what PostgreSQL reports
 */
export async function answerRequest(
  { executor, schemaCache, features }: RestDependencies,
  reads: ReadonlyMap<string, PreparedReads>,
  c: Exchange,
  target: Target,
): Promise<Answer> {
  const principal = principalOf(c);
  const raw = rawRequest(c, target);
  const schema = schemaOf(raw, schemaCache.schemas);
  const snapshot = schemaCache.current(schema);
  const preparedReads = reads.get(schema) ?? new PreparedReads();
  const writtenRows = principal.role === 'service_role' ? null : LIMITS.writtenRows;
  const allowed = { ...features, writtenRows };
  let prepared: Prepared;
  if (raw.method === 'GET' || raw.method === 'HEAD') {
    prepared = preparedReads.get(snapshot, raw, () =>
      prepare(snapshot, parseRequest(raw), null, allowed),
    );
  } else {
    const request = parseRequest(raw);
    if (request.method === 'OPTIONS') return allowedMethods(target);
    prepared = prepare(snapshot, request, await bodyOf(c, request), allowed);
  }
  const outcome = await execute(executor, scopeOf(c, principal, prepared), prepared.execution);
  const answer = respond(prepared.request, prepared.plan, outcome);
  if (schemaCache.schemas.length === 1) return answer;
  return { ...answer, headers: { ...answer.headers, 'Content-Profile': schema } };
}

function rawRequest({ req }: Exchange, target: Target): RawRequest {
  const mark = req.url.indexOf('?');
  const hash = req.url.indexOf('#', mark);
  return {
    method: req.method,
    target,
    query: mark < 0 ? '' : req.url.slice(mark + 1, hash < 0 ? undefined : hash),
    header: (name) => req.header(name),
  };
}

async function bodyOf(c: Exchange, request: RestRequest): Promise<Body | null> {
  if (request.method === 'DELETE') return null;
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const type = c.req.header('content-type') ?? '';
  return request.target.kind === 'routine'
    ? decodeCallBody(bytes, type)
    : decodeBody(bytes, type, null);
}

/** Who the request speaks for. @throws RestError PGRST301, PGRST303 for an invalid token */
function principalOf(c: Exchange): Principal {
  const { principal, fault } = c.get('identity');
  if (principal !== null) return principal;
  throw tokenError(fault ?? { kind: 'malformed' });
}

/** Headers with secrets; SQL does not see them among the others. Cookies are `request.cookies` (protocol 3.13). */
const SECRET_HEADERS = new Set(['authorization', 'apikey', 'cookie']);

function scopeOf({ req }: Exchange, principal: Principal, prepared: Prepared): Scope {
  const headers = Object.entries(req.header()).filter(([name]) => !SECRET_HEADERS.has(name));
  const { target, preferences } = prepared.request;
  const { timezone } = preferences;
  const cookie = req.header('cookie');
  return {
    role: principal.role,
    claims: principal.claims,
    readOnly: prepared.readOnly,
    schema: prepared.schema,
    request: {
      method: req.method,
      path: target.kind === 'routine' ? `/rpc/${target.name}` : `/${target.name}`,
      headers: Object.fromEntries(headers),
      cookies: cookie === undefined ? undefined : parse(cookie),
    },
    timeZone: timezone ?? undefined,
  };
}

function allowedMethods(target: Target): Answer {
  const methods =
    target.kind === 'routine' ? 'OPTIONS,GET,HEAD,POST' : 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE';
  return { status: 200, headers: { Allow: methods }, body: null };
}
