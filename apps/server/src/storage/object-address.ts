import { refusals } from './errors.ts';

/** Which object a request speaks of. */
export interface ObjectAddress {
  readonly bucket: string;
  readonly key: string;
}

const LEGAL_KEY = /^[A-Za-z0-9_/!\-.*'() &$@=;:+,?]{1,1024}$/;
const LEGAL_BUCKET = /^[A-Za-z0-9_!\-.*'() &$@=;:+,?]{1,100}$/;

/**
 * Checks the name of an object against the alphabet of protocol 4.1. Segments of dots alone are refused as well:
 * no browser could ever ask for such a name, since it resolves them before it sends.
 * @throws StorageError `InvalidKey`
 */
export function checkKey(key: string): string {
  const climbs = key.split('/').some((segment) => segment === '.' || segment === '..');
  if (climbs || !LEGAL_KEY.test(key)) throw refusals.key(key);
  return key;
}

/**
 * Checks the id of a bucket that is to be made.
 * @throws StorageError `InvalidBucketName`
 */
export function checkBucketName(name: string): string {
  if (!LEGAL_BUCKET.test(name) || name.trim() !== name) throw refusals.bucketName();
  return name;
}

/**
 * Reads bucket and key from the part of the path behind the route: percent-decoded first, then double slashes
 * collapsed (protocol 4.1, 4.2). The key is null when the path ends with the bucket.
 * @throws StorageError `InvalidKey` for an illegal key or a broken percent-encoding
 */
export function readAddress(rest: string): {
  readonly bucket: string;
  readonly key: string | null;
} {
  const decoded = decode(rest)
    .replace(/\/{2,}/g, '/')
    .replace(/^\//, '');
  const slash = decoded.indexOf('/');
  if (slash === -1) return { bucket: decoded, key: null };
  const key = decoded.slice(slash + 1);
  return { bucket: decoded.slice(0, slash), key: key === '' ? null : checkKey(key) };
}

/**
 * The address that a route with an object in its path was called with; `route` is the literal part before it.
 * @throws StorageError `InvalidKey`, also when there is no key at all
 */
export function addressBehind(route: string, url: string): ObjectAddress {
  const { bucket, key } = readAddress(pathBehind(route, url));
  if (key === null) throw refusals.key('');
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
    throw refusals.key(text);
  }
}
