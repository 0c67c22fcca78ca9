import type { Context } from 'hono';
import { z } from 'zod';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { STORAGE_ERRORS } from '../errors.ts';
import { readJsonBody, textList } from '../json-body.ts';
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

/** @throws StorageError where the query says what no list has */
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

/** POST /bucket (protocol 4.5): makes a bucket; without a policy that allows it, the service key alone may. */
export function createBucketRoute({ executor }: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const scope = requesterOf(c);
    const draft = draftOf(await readJsonBody(c, newBucket));
    await insertBucket(executor, scope, draft);
    return c.json({ name: draft.id });
  };
}

const NO_SIZE = 'must be a size';

const newBucket = z.object({
  name: z.string(),
  id: z.string().nullish(),
  public: z.boolean().nullish(),
  file_size_limit: z.union([z.number(), z.string()], NO_SIZE).nullish(),
  allowed_mime_types: textList.nullish(),
});

function draftOf(body: z.output<typeof newBucket>): BucketDraft {
  const name = checkBucketName(body.name);
  return {
    id: checkBucketName(body.id ?? name),
    name,
    public: body.public ?? false,
    fileSizeLimit: readSize(body.file_size_limit ?? null),
    allowedMimeTypes: body.allowed_mime_types ?? null,
  };
}

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  B: 1,
  KB: 1024,
  MB: 1024 ** 2,
  GB: 1024 ** 3,
};

/** A size as bytes, or as text with a unit: `5242880`, `"5MB"`. */
function readSize(size: number | string | null): number | null {
  if (size === null) return null;
  const match = /^(\d{1,15})\s*(B|KB|MB|GB)?$/i.exec(String(size));
  if (match === null) throw STORAGE_ERRORS.invalid(`body/file_size_limit ${NO_SIZE}`);
  return Number(match[1]) * (UNITS[(match[2] ?? '').toUpperCase()] ?? 1);
}
