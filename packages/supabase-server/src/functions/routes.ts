import { Hono } from 'hono';
import type { HttpEnvironment } from '../gateway/environment.ts';
import { type CallLimits, limitCalls } from './call-limits.ts';
import type { FunctionHandler } from './call-time.ts';
import { errorAnswer, FUNCTION_ERRORS } from './errors.ts';

export type { FunctionHandler } from './call-time.ts';

/** What hosting functions needs. */
export interface FunctionDependencies extends CallLimits {
  /** The functions by their names. */
  readonly handlers: Readonly<Record<string, FunctionHandler>>;
}

/** The routes of functions/v1 (protocol 5). The handlers are the ones that a Supabase project runs. */
export function createFunctionRoutes(dependencies: FunctionDependencies): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();
  const limited = limitCalls(dependencies);
  for (const [name, handler] of Object.entries(dependencies.handlers)) {
    app.all(`/${name}`, limited(handler));
  }
  const answerMissing = limited(() => errorAnswer(FUNCTION_ERRORS.notFound()));
  // Also deeper paths: what is not answered here, an app's own pages would answer.
  return app.all('/:name', answerMissing).all('*', answerMissing);
}
