import type { MiddlewareHandler } from 'hono';
import { drainOnRefusal } from '../../gateway/body-chunks.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { clientOf } from '../../gateway/fair-share.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';

/** Uploads of one person, or address, that may arrive at the same time. */
const AT_ONCE = 20;

/**
 * Refuses more uploads at once: what has arrived of each is on the disk, and counts to no quota before the upload is complete.
 */
export function fewAtOnce(): MiddlewareHandler<HttpEnvironment> {
  const arriving = new Map<string, number>();
  return async (c, next) => {
    const client = clientOf(c.get('identity'), c.get('clientAddress'));
    if (client === null) return next();
    const before = arriving.get(client) ?? 0;
    if (before >= AT_ONCE) {
      return drainOnRefusal(c.req.raw, () => {
        throw STORAGE_ERRORS.tooManyRequests('Too many of your uploads have not ended');
      });
    }
    arriving.set(client, before + 1);
    try {
      await next();
    } finally {
      const rest = (arriving.get(client) ?? 1) - 1;
      if (rest > 0) arriving.set(client, rest);
      else arriving.delete(client);
    }
  };
}
