import type { Context } from 'hono';
import { z } from 'zod';
import { runInScope } from '../../database/scope.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import { readJsonBody, wholeNumber } from '../json-body.ts';
import { listFrom, type Place } from '../objects/listing-by-cursor.ts';
import { readAddress } from '../objects/object-address.ts';
import { requesterOf } from '../requester.ts';
import type { StorageDependencies } from '../settings.ts';
import { includedVersions } from '../versions.ts';

const listing = z.object({
  prefix: z.string().nullish(),
  limit: wholeNumber(1).nullish(),
  cursor: z.string().nullish(),
  with_delimiter: z.boolean().nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at']),
      order: z.enum(['asc', 'desc']).nullish(),
    })
    .nullish(),
  noncurrentVersions: includedVersions,
  deleteMarkers: includedVersions,
  exactMatch: z.boolean().nullish(),
});

const MOST = 1000;

/** POST /object/list-v2/{bucket} (protocol 4.4): names that begin with a prefix, page by page. */
export function listV2Route({ executor }: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const scope = requesterOf(c);
    const body = await readJsonBody(c, listing);
    const { bucket } = readAddress(c.req.param('bucket') ?? '');
    const limit = Math.min(body.limit ?? MOST, MOST);
    const statement = listFrom({
      bucket,
      prefix: (body.prefix ?? '').replace(/^\/+/, ''),
      exact: body.exactMatch ?? false,
      after: body.cursor == null ? null : readCursor(body.cursor),
      foldered: body.with_delimiter ?? false,
      column: body.sortBy?.column ?? 'name',
      ascending: body.sortBy?.order !== 'desc',
      // One more than the page shows that there are more.
      limit: limit + 1,
    });
    const { rows } = await runInScope<{ name: string; moment: string; object: string | null }>(
      executor,
      { ...scope, readOnly: true },
      statement,
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return c.json({
      hasNext: rows.length > limit,
      folders: page.flatMap(({ name, object }) => (object === null ? [{ name, key: name }] : [])),
      objects: page.flatMap(({ object }) => (object === null ? [] : [JSON.parse(object)])),
      ...(rows.length > limit && last ? { nextCursor: writeCursor(last) } : {}),
    });
  };
}

const cursor = z.tuple([
  z.string().regex(/^(-infinity|\d{4}-\d\d-\d\dT[\d:.]+Z)$/),
  z.string().refine((name) => !name.includes('\0')),
]);

const writeCursor = ({ moment, name }: Place): string =>
  Buffer.from(JSON.stringify([moment, name])).toString('base64url');

function readCursor(text: string): Place {
  try {
    const [moment, name] = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { moment, name };
  } catch {
    throw STORAGE_ERRORS.invalid('body/cursor is not one that a listing gave');
  }
}
