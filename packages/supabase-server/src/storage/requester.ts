import type { Context } from 'hono';
import type { Scope } from '../database/scope.ts';
import type { HttpEnvironment } from '../gateway/environment.ts';
import { STORAGE_ERRORS } from './errors/storage-errors.ts';

/**
 * The scope of a request to a protected route (protocol 4.1).
 * @throws StorageError without an Authorization header, or with an invalid token
 */
export function requesterOf(c: Context<HttpEnvironment>): Scope {
  const identity = c.get('identity');
  if (!identity.authorizationSent) throw STORAGE_ERRORS.authorizationMissing();
  if (identity.principal !== null) return identity.principal;
  throw identity.fault?.kind === 'expired'
    ? STORAGE_ERRORS.tokenExpired()
    : STORAGE_ERRORS.tokenUnreadable();
}

/**
 * The scope of a request that reads an object of a private bucket. Without a token, or with an expired one, the bucket
 * is answered like a missing one (protocol 4.1).
 * @throws StorageError `NoSuchBucket`, or `AccessDenied` for a token that cannot be read
 */
export function readerOf(c: Context<HttpEnvironment>): Scope {
  const identity = c.get('identity');
  if (!identity.authorizationSent || identity.fault?.kind === 'expired')
    throw STORAGE_ERRORS.bucketMissing();
  return requesterOf(c);
}

/** The token of a signed URL. @throws StorageError where there is none */
export function tokenOf(c: Context<HttpEnvironment>): string {
  const token = c.req.query('token');
  if (!token) throw STORAGE_ERRORS.invalid("querystring must have required property 'token'");
  return token;
}
