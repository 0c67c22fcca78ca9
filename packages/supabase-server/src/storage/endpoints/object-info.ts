import type { Context } from 'hono';
import { STORAGE_SCOPE } from '../../database/scope.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import { findBucket } from '../objects/buckets.ts';
import { addressBehind } from '../objects/object-address.ts';
import type { StoredObject } from '../objects/object-rows.ts';
import { findObject, PRIVATE, serveObject } from '../objects/serve-object.ts';
import { requesterOf } from '../requester.ts';
import type { StorageDependencies } from '../settings.ts';
import { expectNoVersion } from '../versions.ts';

/**
 * GET /object/info/{bucket}/{path} (protocol 4.4): the metadata of an object; HEAD sends them as headers, as a download
 * does. The client's `exists` uses it, too.
 */
export function objectInfoRoute(
  dependencies: StorageDependencies,
  route: '/object/info/' | '/object/info/authenticated/',
) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const scope = requesterOf(c);
    expectNoVersion(c);
    const address = addressBehind(route, c.req.url);
    if (c.req.method === 'HEAD') return serveObject(c, dependencies, { scope, address }, PRIVATE);
    return c.json(factsOf(await findObject(dependencies, scope, address)));
  };
}

/** GET /object/info/public/{bucket}/{path}: a private bucket is answered like a missing one. */
export function publicObjectInfoRoute(dependencies: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const address = addressBehind('/object/info/public/', c.req.url);
    const bucket = await findBucket(dependencies.executor, address.bucket);
    if (!bucket.public) throw STORAGE_ERRORS.bucketMissing();
    expectNoVersion(c);
    if (c.req.method === 'HEAD')
      return serveObject(c, dependencies, { scope: STORAGE_SCOPE, address });
    return c.json(factsOf(await findObject(dependencies, STORAGE_SCOPE, address)));
  };
}

const factsOf = (object: StoredObject) => ({
  id: object.id,
  name: object.name,
  version: object.version,
  bucket_id: object.bucket_id,
  size: object.metadata.size,
  content_type: object.metadata.mimetype,
  cache_control: object.metadata.cacheControl,
  etag: object.metadata.eTag,
  metadata: object.user_metadata ?? {},
  last_modified: object.metadata.lastModified,
  created_at: object.created_at,
});
