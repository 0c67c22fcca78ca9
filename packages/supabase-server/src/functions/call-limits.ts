import type { Context } from 'hono';
import type { HttpEnvironment } from '../gateway/environment.ts';
import { addressPrefix } from '../limits/address-prefix.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { type CallTimes, type FunctionHandler, runInTime } from './call-time.ts';
import { errorAnswer, FUNCTION_ERRORS } from './errors.ts';

/** The limits of function calls for one caller. */
export interface CallLimits extends CallTimes {
  /** `off` is for tests that need many calls. */
  readonly rateLimits: 'on' | 'off';
  readonly functionCallsPerMinute: number;
  readonly rateLimiter: Pick<RateLimiter, 'take'>;
  /** Functions that recognise their one caller by a signature and may be called any number of times. */
  readonly signedFunctions: readonly string[];
}

/** A function may call other functions and the stores many times, so one caller may run only this many at once. */
const AT_ONCE = 3;

/**
 * Limits how many functions a caller (a person, or an address) may start in a minute and run at once, and how long each
 * may take; above that the answer is 429 with Retry-After. A call lasts until its answer is sent, so streams count.
 * Calls with the secret key are not counted.
 */
export function limitCalls(limits: CallLimits): (handler: FunctionHandler) => FunctionHandler {
  const { rateLimits, functionCallsPerMinute: allowed, rateLimiter, signedFunctions } = limits;
  const running = new Map<string, number>();
  const leave = (caller: string) => {
    const left = (running.get(caller) ?? 1) - 1;
    if (left > 0) running.set(caller, left);
    else running.delete(caller);
  };
  return (handler) => async (c) => {
    const caller =
      rateLimits === 'off' || signedFunctions.includes(c.req.path.split('/').at(-1) ?? '')
        ? null
        : callerOf(c);
    if (caller === null) return runInTime(handler, c, limits, () => {});
    const beside = running.get(caller) ?? 0;
    if (beside >= AT_ONCE) return errorAnswer(FUNCTION_ERRORS.tooManyCalls(1));
    running.set(caller, beside + 1);
    const end = () => leave(caller);
    let wait = 1;
    try {
      wait = await rateLimiter.take('functions', caller, { allowed, seconds: 60 });
    } finally {
      if (wait > 0) end();
    }
    if (wait > 0) return errorAnswer(FUNCTION_ERRORS.tooManyCalls(wait));
    return runInTime(handler, c, limits, end);
  };
}

function callerOf(c: Context<HttpEnvironment>): string | null {
  if (c.req.method === 'OPTIONS') return null;
  const { principal } = c.get('identity');
  if (principal?.role === 'service_role') return null;
  const { sub } = principal?.claims ?? {};
  return typeof sub === 'string' ? sub : addressPrefix(c.get('clientAddress'));
}
