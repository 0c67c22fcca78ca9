import { STORAGE_ERRORS } from '../errors/storage-errors.ts';

/** The object that a request is about. */
export interface ObjectAddress {
  readonly bucket: string;
  readonly key: string;
}

/** Characters of an object's name. */
export const LONGEST_NAME = 1024;

const LEGAL_KEY = new RegExp(`^[A-Za-z0-9_/!\\-.*'() &$@=;:+,?]{1,${LONGEST_NAME}}$`);
const LEGAL_BUCKET = /^[A-Za-z0-9_!\-.*'() &$@=;:+,?]{1,100}$/;

/**
 * Segments between two slashes that are not names: the empty one, which no listing shows, and those that lead
 * elsewhere.
 */
const NO_NAMES = ['', '.', '..'];

/**
 * Whether an object may have this name: it uses the alphabet of protocol 4.1, and each segment is a name. No browser
 * could request a segment of dots, since it resolves them before sending.
 */
export function isLegalKey(key: string): boolean {
  return LEGAL_KEY.test(key) && !key.split('/').some((segment) => NO_NAMES.includes(segment));
}

/** @throws StorageError `InvalidKey` for an invalid name */
export function checkKey(key: string): string {
  if (!isLegalKey(key)) throw STORAGE_ERRORS.key(key);
  return key;
}

/**
 * Checks the id of a bucket to be created.
 * @throws StorageError `InvalidBucketName`
 */
export function checkBucketName(name: string): string {
  if (!LEGAL_BUCKET.test(name) || name.trim() !== name) throw STORAGE_ERRORS.bucketName();
  return name;
}

/**
 * Reads bucket and key from the path after the route, percent-decoded. The key is null when the path ends after the
 * bucket.
 * @throws StorageError `InvalidKey` for an invalid key, no bucket or a broken percent-encoding
 */
export function readAddress(rest: string): {
  readonly bucket: string;
  readonly key: string | null;
} {
  const decoded = decode(rest);
  const slash = decoded.indexOf('/');
  if (slash === 0) throw STORAGE_ERRORS.key(decoded);
  if (slash === -1) return { bucket: decoded, key: null };
  return { bucket: decoded.slice(0, slash), key: checkKey(decoded.slice(slash + 1)) };
}

/**
 * The address in the path of a route with an object; `route` is the literal part before it.
 * @throws StorageError `InvalidKey`, also when there is no key
 */
export function addressBehind(route: string, url: string): ObjectAddress {
  const { bucket, key } = readAddress(pathBehind(route, url));
  if (key === null) throw STORAGE_ERRORS.key('');
  return { bucket, key };
}

/** What follows the literal part of a route in the path as it was sent, still percent-encoded. */
export function pathBehind(route: string, url: string): string {
  const { pathname } = new URL(url);
  const start = pathname.indexOf(route);
  return start === -1 ? '' : pathname.slice(start + route.length);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw STORAGE_ERRORS.key(text);
  }
}
