import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { isTooMuch } from '../database/port/conditions.ts';
import type { HttpEnvironment } from './environment.ts';

/** What nginx logs of a client that closed its connection. Nobody gets it. */
const CLOSED = 499;

/** Whether the connection ended before the whole body had arrived: a phone lost its network, or somebody is hostile. */
function hasLeft(c: Context<HttpEnvironment>): boolean {
  const { incoming } = (c.env ?? {}) as { readonly incoming?: IncomingMessage };
  return incoming?.destroyed === true && !incoming.complete;
}

/**
 * Logs what a request failed with: as an error, unless its sender has left, or has asked for too much. Anybody could otherwise
 * call the operator by that, and everybody leaves who enters a tunnel. Of all that fail in one outage only the first is an error.
 * @param options.shown what the line shows, the whole fault by default
 */
export function logFault(
  c: Context<HttpEnvironment>,
  err: unknown,
  message: string,
  { log = c.get('log'), shown = { err } }: { log?: Logger; shown?: object } = {},
): void {
  if (hasLeft(c)) log.debug(shown, `${message}: its sender left`);
  else if (isTooMuch(err)) log.debug(shown, `${message}: its sender asked for too much`);
  else if (c.get('outages')?.isTold(err)) log.debug(shown, `${message}, as others`);
  else log.error(shown, message);
}

/** Counts no request as failed here whose sender left. */
export function answerLeftSenders(): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    await next();
    if (c.res.status < 500 || !hasLeft(c)) return;
    c.res = undefined;
    c.res = new Response(null, { status: CLOSED });
  };
}
