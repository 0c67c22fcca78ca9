import type { Context } from 'hono';
import { drainOnRefusal } from '../../gateway/body-chunks.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { addressBehind } from '../objects/object-address.ts';
import { requesterOf } from '../requester.ts';
import type { StorageDependencies } from '../settings.ts';
import { storeUpload } from '../uploads/store-upload.ts';
import { readUpload } from '../uploads/upload-body.ts';

/** POST and PUT /object/{bucket}/{path} (protocol 4.2). PUT replaces, as does POST with `x-upsert: true`. */
export function uploadRoute(dependencies: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const request = c.req.raw;
    return drainOnRefusal(request, async () => {
      const scope = requesterOf(c);
      const address = addressBehind('/object/', c.req.url);
      const upsert = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true';
      const { id } = await storeUpload(dependencies, { scope, address, upsert }, (limits) =>
        readUpload(request, dependencies.files, limits),
      );
      return c.json({ Key: `${address.bucket}/${address.key}`, Id: id });
    });
  };
}
