import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { isTransient } from '../database/port/conditions.ts';
import type { HttpEnvironment } from './environment.ts';
import { logFault } from './left-senders.ts';

/** Answers errors that no protocol has answered: the log gets all of it, the answer no details. */
export function answerFault(log: Logger): ErrorHandler<HttpEnvironment> {
  return (fault, c) => {
    logFault(c, fault, 'request failed', {
      log: log.child({ requestId: c.get('requestId') }),
    });
    if (isTransient(fault)) {
      const message = 'The database is not available right now';
      return c.json({ code: 'database_unavailable', message }, 503);
    }
    return c.json({ code: 'unexpected_failure', message: 'Unexpected failure' }, 500);
  };
}
