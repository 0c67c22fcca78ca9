import type { Context } from 'hono';
import { z } from 'zod';
import { runInScope } from '../../database/scope.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { readJsonBody, wholeNumber } from '../json-body.ts';
import { readAddress } from '../objects/object-address.ts';
import { listObjects } from '../objects/object-listing.ts';
import { requesterOf } from '../requester.ts';
import type { StorageDependencies } from '../settings.ts';
import { includedVersions } from '../versions.ts';

const listing = z.object({
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).nullish(),
      order: z.enum(['asc', 'desc']).nullish(),
    })
    .nullish(),
  prefix: z.string(),
  search: z.string().nullish(),
  limit: wholeNumber(1).nullish(),
  offset: wholeNumber(0, 1_000_000_000).nullish(),
  noncurrentVersions: includedVersions,
  deleteMarkers: includedVersions,
  exactMatch: z.literal(false).nullish(),
});

/** As of a hosted project: whoever pages by so many must not miss any. More are cut, not refused. */
const MOST = 1500;

/** POST /object/list/{bucket} (protocol 4.4): one level of names below a prefix, folders first. */
export function listRoute({ executor }: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const scope = requesterOf(c);
    const { sortBy, prefix, search, limit, offset } = await readJsonBody(c, listing);
    const { bucket } = readAddress(c.req.param('bucket') ?? '');
    const statement = listObjects({
      bucket,
      prefix,
      search: search ?? '',
      limit: Math.min(limit ?? 100, MOST),
      offset: offset ?? 0,
      column: sortBy?.column ?? 'name',
      ascending: sortBy?.order !== 'desc',
    });
    const { rows } = await runInScope<{ listed: string }>(
      executor,
      { ...scope, readOnly: true },
      statement,
    );
    return c.json(rows.map((row) => JSON.parse(row.listed)));
  };
}
