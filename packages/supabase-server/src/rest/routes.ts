import { type Context, Hono } from 'hono';
import { parse } from 'hono/utils/cookie';
import { DatabaseError } from '../database/port/database-error.ts';
import type { Executor } from '../database/port/executor.ts';
import type { Scope } from '../database/scope.ts';
import { wholeAnswer } from '../gateway/answer-content.ts';
import type { HttpEnvironment } from '../gateway/environment.ts';
import type { Principal } from '../gateway/principal.ts';
import { RestError } from './errors/rest-error.ts';
import { REST_ERRORS } from './errors/rest-errors.ts';
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
import type { RestFeatures } from './request-limits.ts';
import type { Answer } from './respond/answer.ts';
import { databaseAnswer } from './respond/database-answers.ts';
import { errorAnswer } from './respond/error-answer.ts';
import { respond } from './respond/respond.ts';
import type { SchemaCache } from './schema/schema-cache.ts';

/** What rest/v1 needs from outside. */
export interface RestDependencies {
  readonly executor: Executor;
  readonly schemaCache: SchemaCache;
  readonly features: RestFeatures;
}

type Exchange = Context<HttpEnvironment>;

/** The routes of rest/v1, to be mounted behind the gateway (protocol 3). */
export function createRestRoutes(dependencies: RestDependencies): Hono<HttpEnvironment> {
  const reads = new Map(
    dependencies.schemaCache.schemas.map((schema) => [schema, new PreparedReads()]),
  );
  const answerTo = (c: Exchange, target: Target) =>
    guarded(c, () => handle(dependencies, reads, c, target));
  return new Hono<HttpEnvironment>()
    .all('/rpc/:name', (c) => answerTo(c, { kind: 'routine', name: c.req.param('name') }))
    .all('/:name', (c) => answerTo(c, { kind: 'relation', name: c.req.param('name') }))
    .all('*', (c) => guarded(c, () => Promise.reject(refusePath(c))));
}

/** There is nothing below a table. The root would describe the tables, which this server does not do. */
function refusePath({ req }: Exchange): RestError {
  const root = req.routePath.replace(/\/?\*$/, '');
  return req.path === root || req.path === `${root}/` ? REST_ERRORS.root() : REST_ERRORS.path();
}

/** Takes one request through all stages: parse, plan, print, run, answer. */
async function handle(
  { executor, schemaCache, features }: RestDependencies,
  reads: ReadonlyMap<string, PreparedReads>,
  c: Exchange,
  target: Target,
): Promise<Answer> {
  const principal = principalOf(c);
  const raw = rawRequest(c, target);
  const schema = schemaOf(raw, schemaCache.schemas);
  const snapshot = schemaCache.current(schema);
  const kept = reads.get(schema) ?? new PreparedReads();
  let prepared: Prepared;
  if (raw.method === 'GET' || raw.method === 'HEAD') {
    prepared = kept.get(snapshot, raw, () => prepare(snapshot, parseRequest(raw), null, features));
  } else {
    const request = parseRequest(raw);
    if (request.method === 'OPTIONS') return allowedMethods(target);
    prepared = prepare(snapshot, request, await bodyOf(c, request), features);
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
      ...(cookie === undefined ? {} : { cookies: parse(cookie) }),
    },
    ...(timezone === null ? {} : { timeZone: timezone }),
  };
}

function allowedMethods(target: Target): Answer {
  const methods =
    target.kind === 'routine' ? 'OPTIONS,GET,HEAD,POST' : 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE';
  return { status: 200, headers: { Allow: methods }, body: null };
}

/** Always returns an answer: every error gets the protocol's error shape. */
async function guarded(c: Exchange, work: () => Promise<Answer>): Promise<Response> {
  try {
    return toResponse(c, await work());
  } catch (fault) {
    return toResponse(c, errorAnswer(asRestError(c, fault)));
  }
}

function asRestError(c: Exchange, fault: unknown): RestError {
  if (fault instanceof RestError) return fault;
  if (fault instanceof DatabaseError) {
    const anonymous = c.get('identity').principal?.role === 'anon';
    const answer = databaseAnswer(fault, anonymous);
    if (answer.status >= 500) {
      const { sqlstate, message } = fault;
      c.get('log').error({ sqlstate, fault: message }, 'the database refused');
    }
    return answer;
  }
  c.get('log').error({ err: fault }, 'rest request failed');
  return REST_ERRORS.unexpected();
}

/** Statuses without a body, whatever a function that sets them returns. */
const BODILESS = new Set([204, 205, 304]);

function toResponse(c: Exchange, { status, headers, body }: Answer): Response {
  const sent = c.req.method === 'HEAD' || BODILESS.has(status) ? null : body;
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  const init = { status, headers: pairs };
  return sent instanceof Uint8Array ? wholeAnswer(c, sent, init) : new Response(sent, init);
}
