import type { Context } from 'hono';
import { z } from 'zod';
import type { HttpEnvironment } from '../gateway/environment.ts';
import { STORAGE_ERRORS } from './errors.ts';

const NOT_KEPT = 'must be left out: versions are not kept';

/** The member of a body that names an older version: objects here have none. */
export const noVersion = z
  .unknown()
  .refine((named) => named == null, NOT_KEPT)
  .optional();

/** Whether a listing tells of what objects were before. There is none of it, so that to have it alone would be a mistake. */
export const besideCurrent = z.enum(['exclude', 'include']).nullish();

/**
 * Refuses an address that names a version: the object as it is now would be taken for what it was then.
 * @throws StorageError `InvalidRequest`
 */
export function expectNoVersion(c: Context<HttpEnvironment>): void {
  if (c.req.query('versionId') !== undefined)
    throw STORAGE_ERRORS.invalid(`querystring/versionId ${NOT_KEPT}`);
}
