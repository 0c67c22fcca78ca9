import { createHash, timingSafeEqual } from 'node:crypto';
import { StripeFault } from './fault.ts';
import { decodeForm } from './form-body.ts';
import type { Operation } from './operations.ts';
import type { World } from './world.ts';

/** The keys that calls are made with. */
export interface ApiKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/** A call of an operation, as it arrived. */
export interface Call {
  readonly operation: Operation;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | null;
  readonly path: string;
  /** The id in its path; empty where the path has none. */
  readonly id: string;
  /** Its form: the body, or the query of a GET. */
  readonly form: string;
}

/** What a call is answered with; the body is JSON. */
interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Performs a call, or answers why it is refused. */
export function performCall(world: World, keys: ApiKeys, call: Call): Answer {
  try {
    requireKey(call.authorization, call.operation.key, keys);
    return answerOnce(world, call);
  } catch (fault) {
    if (fault instanceof StripeFault) return refusal(fault);
    throw fault;
  }
}

/** The answer that says why a call is refused. */
export const refusal = ({ status, body }: StripeFault): Answer => ({
  status,
  body: JSON.stringify(body),
});

/** Where the idempotency key was used before, the answer of that time. */
function answerOnce(world: World, { operation, idempotencyKey, path, id, form }: Call): Answer {
  const { answers } = world.state;
  const fingerprint = `${operation.method} ${path} ${form}`;
  const answered = idempotencyKey === null ? undefined : answers[idempotencyKey];
  if (answered !== undefined) {
    if (answered.fingerprint === fingerprint) return answered;
    throw new StripeFault(400, 'idempotency_error', reusedKey(idempotencyKey));
  }
  const object = operation.run(world, decodeForm(form), id);
  const answer = { fingerprint, status: 200, body: JSON.stringify(object) };
  if (idempotencyKey !== null && operation.method === 'POST') answers[idempotencyKey] = answer;
  return answer;
}

function requireKey(
  authorization: string | undefined,
  kind: Operation['key'],
  { secretKey, publishableKey }: ApiKeys,
): void {
  const key = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (key === undefined) throw new StripeFault(401, 'invalid_request_error', NO_KEY);
  if (isSame(key, kind === 'secret' ? secretKey : publishableKey)) return;
  throw new StripeFault(401, 'invalid_request_error', `Invalid API Key provided: ${masked(key)}`);
}

/** Compares in constant time, whatever was sent. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

const NO_KEY =
  'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.';

const reusedKey = (key: string | null) =>
  `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;

const masked = (key: string) => `${key.slice(0, 7)}${'*'.repeat(8)}${key.slice(-4)}`;
