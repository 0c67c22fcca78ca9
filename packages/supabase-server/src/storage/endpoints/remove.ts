import type { Context } from 'hono';
import { z } from 'zod';
import { runInScope } from '../../database/scope.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import { readJsonBody, textList } from '../json-body.ts';
import { addressBehind, readAddress } from '../objects/object-address.ts';
import { deleteObjects, toObjects } from '../objects/object-rows.ts';
import { requesterOf } from '../requester.ts';
import type { StorageDependencies } from '../settings.ts';

const removal = z.object({ prefixes: textList });

/**
 * DELETE /object/{bucket} (protocol 4.4): deletes the rows first, as far as the policies allow, then the bytes. Names
 * that are missing or hidden are left out of the answer.
 */
export function removeRoute({ executor, files }: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const scope = requesterOf(c);
    const { prefixes: names } = await readJsonBody(c, removal);
    const { bucket } = readAddress(c.req.param('bucket') ?? '');
    const { rows } = await runInScope(executor, scope, deleteObjects(bucket, names));
    const removed = toObjects(rows);
    await files.remove(removed.map((object) => object.version));
    return c.json(removed);
  };
}

/**
 * DELETE /object/{bucket}/{path}: one object by its address, which the client never asks for.
 * @throws StorageError `NoSuchKey` when it is missing, or hidden from the requester
 */
export function removeOneRoute({ executor, files }: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const scope = requesterOf(c);
    const { bucket, key } = addressBehind('/object/', c.req.url);
    const { rows } = await runInScope(executor, scope, deleteObjects(bucket, [key]));
    if (rows.length === 0) throw STORAGE_ERRORS.objectMissing();
    await files.remove(toObjects(rows).map(({ version }) => version));
    return c.json({ message: 'Successfully deleted' });
  };
}
