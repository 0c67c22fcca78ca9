import type { Context } from 'hono';
import { STORAGE_SCOPE } from '../../database/scope.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import { findBucket } from '../objects/buckets.ts';
import { addressBehind } from '../objects/object-address.ts';
import { PRIVATE, serveObject } from '../objects/serve-object.ts';
import { readerOf } from '../requester.ts';
import type { StorageDependencies } from '../settings.ts';

/**
 * GET and HEAD /object/{bucket}/{path} and /object/authenticated/{bucket}/{path} (protocol 4.3): objects that the
 * requester may see; objects in a public bucket for everybody.
 */
export function downloadRoute(
  dependencies: StorageDependencies,
  route: '/object/' | '/object/authenticated/',
) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const address = addressBehind(route, c.req.url);
    const bucket = await findBucket(dependencies.executor, address.bucket);
    if (bucket.public) return serveObject(c, dependencies, { scope: STORAGE_SCOPE, address });
    return serveObject(c, dependencies, { scope: readerOf(c), address }, PRIVATE);
  };
}

/** GET and HEAD /object/public/{bucket}/{path}: a private bucket is answered like a missing one (protocol 4.3). */
export function publicDownloadRoute(dependencies: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const address = addressBehind('/object/public/', c.req.url);
    const bucket = await findBucket(dependencies.executor, address.bucket);
    if (!bucket.public) throw STORAGE_ERRORS.bucketMissing();
    return serveObject(c, dependencies, { scope: STORAGE_SCOPE, address });
  };
}
