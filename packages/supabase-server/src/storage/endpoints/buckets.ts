import type { Context } from 'hono';
import { z } from 'zod';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import { readJsonBody } from '../json-body.ts';
import {
  type BucketDraft,
  type BucketPage,
  insertBucket,
  listBuckets,
  readBucket,
} from '../objects/buckets.ts';
import { checkBucketName } from '../objects/object-address.ts';
import { requesterOf } from '../requester.ts';
import type { StorageDependencies } from '../settings.ts';
import { bucketFacts, readMimeTypes, readSize } from './bucket-facts.ts';

/** GET /bucket (protocol 4.5): the buckets that the policies on `storage.buckets` show. */
export function listBucketsRoute({ executor }: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> =>
    c.json(await listBuckets(executor, requesterOf(c), pageOf(c.req.query())));
}

const bucketQuery = z.object({
  search: z.string().default(''),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  limit: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
});

/** @throws StorageError for invalid query parameters */
function pageOf(query: Record<string, string>): BucketPage {
  const { data, error } = bucketQuery.safeParse(query);
  if (error) {
    const [issue] = error.issues;
    throw STORAGE_ERRORS.invalid(`querystring/${issue?.path.join('/')} ${issue?.message}`);
  }
  const { search, sortColumn, sortOrder, limit = null, offset } = data;
  return { search, column: sortColumn, ascending: sortOrder === 'asc', limit, offset };
}

/** GET /bucket/{id}. */
export function getBucketRoute({ executor }: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const bucket = await readBucket(executor, requesterOf(c), c.req.param('id') ?? '');
    if (bucket === undefined) throw STORAGE_ERRORS.bucketMissing();
    return c.json(bucket);
  };
}

/** POST /bucket (protocol 4.5): creates a bucket. Without a policy that allows it, only the service key may. */
export function createBucketRoute({ executor, settings }: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const scope = requesterOf(c);
    const draft = draftOf(await readJsonBody(c, newBucket), settings.fileSizeLimit);
    await insertBucket(executor, scope, draft);
    return c.json({ name: draft.id });
  };
}

const newBucket = bucketFacts.extend({
  name: z.string(),
  id: z.string().nullish(),
  type: z.literal('STANDARD').nullish(),
});

function draftOf(body: z.output<typeof newBucket>, most: number): BucketDraft {
  const name = checkBucketName(body.name);
  return {
    id: checkBucketName(body.id ?? name),
    name,
    public: body.public ?? false,
    fileSizeLimit: readSize(body.file_size_limit ?? null, most),
    allowedMimeTypes: readMimeTypes(body.allowed_mime_types ?? null),
  };
}
