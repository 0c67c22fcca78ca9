import { type Context, Hono } from 'hono';
import { DatabaseError } from '../database/port/database-error.ts';
import { wholeAnswer } from '../gateway/compression/answer-content.ts';
import type { HttpEnvironment } from '../gateway/environment.ts';
import { logFault } from '../gateway/left-senders.ts';
import { answerRequest, type RestDependencies } from './answer-request.ts';
import { RestError } from './errors/rest-error.ts';
import { REST_ERRORS } from './errors/rest-errors.ts';
import type { Target } from './parse/request.ts';
import { PreparedReads } from './prepared-reads.ts';
import type { Answer } from './respond/answer.ts';
import { databaseAnswer } from './respond/database-answers.ts';
import { errorAnswer } from './respond/error-answer.ts';

type Exchange = Context<HttpEnvironment>;

/** The routes of rest/v1, to be mounted behind the gateway (protocol 3). */
export function createRestRoutes(dependencies: RestDependencies): Hono<HttpEnvironment> {
  const reads = new Map(
    dependencies.schemaCache.schemas.map((schema) => [schema, new PreparedReads()]),
  );
  const answerTo = (c: Exchange, target: Target) =>
    guarded(c, () => answerRequest(dependencies, reads, c, target));
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
      logFault(c, fault, 'the database refused', { shown: { sqlstate, fault: message } });
    }
    return answer;
  }
  logFault(c, fault, 'rest request failed');
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
