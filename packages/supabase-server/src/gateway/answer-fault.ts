import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { isTransient } from '../database/port/conditions.ts';
import type { HttpEnvironment } from './environment.ts';

/** Answers what no protocol folder has answered: logged whole, told without detail. */
export function answerFault(log: Logger): ErrorHandler<HttpEnvironment> {
  return (fault, c) => {
    log.error({ requestId: c.get('requestId'), err: fault }, 'request failed');
    if (isTransient(fault)) {
      const message = 'The database is not available right now';
      return c.json({ code: 'database_unavailable', message }, 503);
    }
    return c.json({ code: 'unexpected_failure', message: 'Unexpected failure' }, 500);
  };
}
