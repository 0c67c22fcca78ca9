import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { HttpEnvironment } from '../gateway/environment.ts';
import { endingAnswer } from './ending-answer.ts';
import { errorAnswer, FUNCTION_ERRORS } from './errors.ts';

/** Answers the calls of one function. */
export type FunctionHandler = (c: Context<HttpEnvironment>) => Response | Promise<Response>;

/** How long one call may take. */
export interface CallTimes {
  /** A call whose answer has not begun after this time is answered 504. */
  readonly functionIdleSeconds: number;
  /** A call ends after this time: the rest of its answer is cut off. */
  readonly functionSeconds: number;
}

const SILENT = Symbol('silent');

/**
 * Runs a function within its time limits. When one is silent for too long, it is answered 504, and its later answer is
 * discarded.
 * @param ended is called once, when nothing of the call is left: the function is done and its answer sent, or its time
 * is over
 */
export async function runInTime(
  handler: FunctionHandler,
  c: Context<HttpEnvironment>,
  { functionIdleSeconds, functionSeconds }: CallTimes,
  ended: () => void,
): Promise<Response> {
  const over = new AbortController();
  let isEnded = false;
  const end = () => {
    clearTimeout(whole);
    if (!isEnded) ended();
    isEnded = true;
  };
  const whole = setTimeout(() => {
    over.abort();
    end();
  }, functionSeconds * 1000).unref();
  const idleSeconds = Math.min(functionIdleSeconds, functionSeconds);
  const silence = Promise.withResolvers<typeof SILENT>();
  const idle = setTimeout(() => silence.resolve(SILENT), idleSeconds * 1000).unref();
  const running = Promise.resolve().then(() => handler(c));
  try {
    const answer = await Promise.race([running, silence.promise]);
    if (answer !== SILENT) {
      const breakOff = (fault: unknown) => breakConnection(c, fault);
      return endingAnswer(answer, c.req.method, { over: over.signal, end, breakOff });
    }
  } catch (fault) {
    end();
    throw fault;
  } finally {
    clearTimeout(idle);
  }
  running.then((late) => late.body?.cancel()).then(end, end);
  return errorAnswer(FUNCTION_ERRORS.silent(idleSeconds));
}

/**
 * Breaks the connection of an answer and logs that in one line. If the error reached the code that writes the answer,
 * that would print a stack trace, and send the message to the client where nothing has been sent yet.
 */
function breakConnection(c: Context<HttpEnvironment>, fault: unknown): boolean {
  const { outgoing } = (c.env ?? {}) as { readonly outgoing?: ServerResponse };
  if (outgoing === undefined) return false;
  c.get('log').warn({ err: fault }, 'the answer of a function broke off');
  outgoing.destroy();
  return true;
}
