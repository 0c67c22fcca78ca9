import type { Context } from 'hono';
import { z } from 'zod';
import type { HttpEnvironment } from '../gateway/environment.ts';
import { STORAGE_ERRORS } from './errors/storage-errors.ts';

const NOT_KEPT = 'must be left out: versions are not kept';

/** The member of a body that names an older version, which objects here do not have. */
export const noVersion = z
  .unknown()
  .refine((named) => named == null, NOT_KEPT)
  .optional();

/** Whether a listing includes older versions. There are none, so a listing of only those is refused. */
export const includedVersions = z.enum(['exclude', 'include']).nullish();

/**
 * Refuses an address that names a version: the current object would be taken for the older one.
 * @throws StorageError `InvalidRequest`
 */
export function expectNoVersion(c: Context<HttpEnvironment>): void {
  if (c.req.query('versionId') !== undefined)
    throw STORAGE_ERRORS.invalid(`querystring/versionId ${NOT_KEPT}`);
}
