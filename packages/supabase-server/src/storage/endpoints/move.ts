import type { Context } from 'hono';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { readJsonBody } from '../json-body.ts';
import { requesterOf } from '../requester.ts';
import type { StorageDependencies } from '../settings.ts';
import { moveObject } from '../uploads/move-object.ts';
import { placesOf, twoPlaces } from './two-places.ts';

/** POST /object/move (protocol 4.4): the requester must be allowed to see and change the object in both places. */
export function moveRoute(dependencies: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const scope = requesterOf(c);
    const { source, destination } = placesOf(await readJsonBody(c, twoPlaces));
    const { id } = await moveObject(dependencies, scope, source, destination);
    return c.json({
      message: 'Successfully moved',
      Id: id,
      Key: `${destination.bucket}/${destination.key}`,
    });
  };
}
