import { type Context, Hono } from 'hono';
import type { HttpEnvironment } from '../gateway/environment.ts';
import { type CallLimits, limitCalls } from './call-limits.ts';
import { errorAnswer, FUNCTION_ERRORS } from './errors.ts';

/** Answers the calls of one function. */
export type FunctionHandler = (c: Context<HttpEnvironment>) => Response | Promise<Response>;

/** What hosting functions needs. */
export interface FunctionDependencies extends CallLimits {
  /** The functions by their names. */
  readonly handlers: Readonly<Record<string, FunctionHandler>>;
}

/** The routes of functions/v1 (protocol 5): the same handlers that a Supabase project runs. */
export function createFunctionRoutes(dependencies: FunctionDependencies): Hono<HttpEnvironment> {
  const handlers = new Map(Object.entries(dependencies.handlers));
  return new Hono<HttpEnvironment>().all('/:name', limitCalls(dependencies), (c) => {
    const handler = handlers.get(c.req.param('name'));
    return handler ? handler(c) : errorAnswer(FUNCTION_ERRORS.notFound());
  });
}
