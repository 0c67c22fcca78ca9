import type { Context } from 'hono';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { addressBehind } from '../objects/object-address.ts';
import { findObject } from '../objects/serve-object.ts';
import { requesterOf } from '../requester.ts';
import type { StorageDependencies } from '../settings.ts';

/** GET /object/info/{bucket}/{path} (protocol 4.4): what is known of an object; `exists` asks it too. */
export function objectInfoRoute(dependencies: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const scope = requesterOf(c);
    const object = await findObject(dependencies, scope, addressBehind('/object/info/', c.req.url));
    return c.json({
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
  };
}
