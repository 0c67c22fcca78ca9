import type { Context } from 'hono';
import { runInScope, type Scope } from '../../database/scope.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import type { StorageDependencies } from '../settings.ts';
import { expectNoVersion } from '../versions.ts';
import { readRange } from './byte-range.ts';
import { isFresh, wantedRange } from './conditions.ts';
import { contentDisposition } from './content-disposition.ts';
import type { ObjectAddress } from './object-address.ts';
import { type StoredObject, selectObject, toObjects } from './object-rows.ts';

/** Prevents a stored file in a browser from running, framing or loading anything (threat 6). */
const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-robots-tag': 'none',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/**
 * Keeps an object out of the caches between: nginx, which stores answers to people with a token as well, and networks of
 * caches (RFC 9213). They would go on giving it when it is deleted, or the session or the link has ended.
 */
export const UNSHARED = { 'x-accel-expires': '0', 'cdn-cache-control': 'no-store' };

/** A browser caches a photo for an hour, but must not show it to the next user after its owner has signed out. */
export const PRIVATE = { vary: 'Authorization', ...UNSHARED };

/** How often a photo may be replaced between reading its row and reading its bytes. */
const READ_ATTEMPTS = 5;

/** An object, and as whom it is asked for. */
interface Asked {
  readonly scope: Scope;
  readonly address: ObjectAddress;
}

/**
 * The object, if the scope sees it.
 * @throws StorageError `NoSuchKey` when it is missing or hidden
 */
export async function findObject(
  { executor }: StorageDependencies,
  scope: Scope,
  address: ObjectAddress,
): Promise<StoredObject> {
  const { rows } = await runInScope(executor, { ...scope, readOnly: true }, selectObject(address));
  const [object] = toObjects(rows);
  if (object === undefined) throw STORAGE_ERRORS.objectMissing();
  return object;
}

/**
 * Answers with an object that the scope may see: whole, in part, or "not modified" (protocol 4.3).
 * @param further headers of the route, such as `Expires` for a signed URL
 * @throws StorageError `NoSuchKey`, `InvalidRange`, `InvalidRequest` where an older version is asked for
 */
export async function serveObject(
  c: Context<HttpEnvironment>,
  dependencies: StorageDependencies,
  { scope, address }: Asked,
  further: Readonly<Record<string, string>> = {},
): Promise<Response> {
  expectNoVersion(c);
  let object = await findObject(dependencies, scope, address);
  for (let attempt = 0; attempt < READ_ATTEMPTS; attempt += 1) {
    const answer = await answerWith(c, dependencies, object, further);
    if (answer !== null) return answer;
    const { version } = object;
    object = await findObject(dependencies, scope, address);
    if (object.version === version) {
      c.get('log').error({ version }, 'an object has no bytes');
      throw STORAGE_ERRORS.objectMissing();
    }
  }
  throw STORAGE_ERRORS.unavailable();
}

/** Null where there are no such bytes: the object was replaced after its row was read. */
async function answerWith(
  c: Context<HttpEnvironment>,
  dependencies: StorageDependencies,
  object: StoredObject,
  further: Readonly<Record<string, string>>,
): Promise<Response | null> {
  const headers = { ...headersOf(object), ...further };
  const disposition = contentDisposition(c.req.query('download'));
  if (disposition !== null) headers['content-disposition'] = disposition;
  const header = (name: string) => c.req.header(name);
  if (isFresh(header, object.metadata)) return new Response(null, { status: 304, headers });

  const { size } = object.metadata;
  const isHead = c.req.method === 'HEAD';
  // Parts are defined for GET alone (RFC 9110, 14.2).
  const range = isHead ? null : readRange(wantedRange(header, object.metadata), size);
  headers['content-length'] = String(range === null ? size : range.last - range.first + 1);
  if (range !== null) headers['content-range'] = `bytes ${range.first}-${range.last}/${size}`;
  const status = range === null ? 200 : 206;
  if (isHead) return new Response(null, { status, headers });
  const body = await dependencies.files.read(object.version, range ?? undefined);
  return body && new Response(body, { status, headers });
}

function headersOf({ metadata }: StoredObject): Record<string, string> {
  return {
    ...HARMLESS,
    'content-type': metadata.mimetype,
    'cache-control': metadata.cacheControl,
    etag: metadata.eTag,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    'accept-ranges': 'bytes',
  };
}
