import type { Context } from 'hono';
import { z } from 'zod';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { readJsonBody } from '../json-body.ts';
import { findObject } from '../objects/serve-object.ts';
import { requesterOf } from '../requester.ts';
import type { StorageDependencies } from '../settings.ts';
import { copiedUpload } from '../uploads/copied-upload.ts';
import { storeUpload } from '../uploads/store-upload.ts';
import { userMetadataOf } from '../uploads/user-metadata.ts';
import { placesOf, twoPlaces } from './two-places.ts';

const copy = twoPlaces.extend({
  copyMetadata: z.boolean().nullish(),
  metadata: z
    .object({
      mimetype: z.string().optional(),
      cacheControl: z.string().optional(),
      contentEncoding: z.literal('').optional(),
    })
    .nullish(),
});

/** POST /object/copy (protocol 4.4): the requester must be allowed to see the source and to upload the copy. */
export function copyRoute(dependencies: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const scope = requesterOf(c);
    const body = await readJsonBody(c, copy);
    const { source, destination } = placesOf(body);
    const find = () => findObject(dependencies, scope, source);
    const object = await find();
    const changes =
      body.copyMetadata === false
        ? { ...body.metadata, userMetadata: userMetadataOf(c.req.raw.headers) }
        : null;
    const upsert = c.req.header('x-upsert') === 'true';
    const receive = copiedUpload(dependencies.files, object, find, changes);
    const { id } = await storeUpload(
      dependencies,
      { scope, address: destination, upsert },
      receive,
    );
    return c.json({ Key: `${destination.bucket}/${destination.key}`, Id: id });
  };
}
