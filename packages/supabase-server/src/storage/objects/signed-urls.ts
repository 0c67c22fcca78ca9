import { createHmac } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import type { Role, Scope } from '../../database/scope.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import type { ObjectAddress } from './object-address.ts';

/** How many seconds a signed URL may be valid: at least one, at most about a year. */
export const LIFETIME = { min: 1, max: 366 * 24 * 3600 } as const;

/** Who signed a URL: a person, with the stamp of their account at that time, or a role that is not a person's. */
export interface Signer {
  readonly id: string;
  /** Empty for a role. */
  readonly stamp: string;
}

/** The content of the token of a signed URL. */
export interface SignedDownload {
  readonly expires: Date;
  readonly signer: Signer;
}

/** Signs the permission to read one object without a session (protocol 4.5), for so many seconds. */
export function signDownload(
  key: string,
  address: ObjectAddress,
  { signer, expiresIn }: { readonly signer: Signer; readonly expiresIn: number },
  now: Date,
): string {
  const claims = {
    url: pathOf(address),
    scope: 'download',
    signer: signer.id,
    stamp: signer.stamp,
  };
  return sign(key, claims, now, expiresIn);
}

/**
 * Checks the token of a signed URL against the object that it is used for. The caller checks whether the signer may
 * still see the object.
 * @throws StorageError `InvalidJWT` when malformed or expired, `InvalidSignature` when signed for something else
 */
export async function verifyDownload(
  key: string,
  token: string,
  address: ObjectAddress,
  now: Date,
): Promise<SignedDownload> {
  const { url, scope, signer, stamp, exp } = await verify(key, token, now);
  if (scope !== 'download' || url !== pathOf(address)) throw STORAGE_ERRORS.signature();
  if (typeof signer !== 'string' || typeof stamp !== 'string') throw STORAGE_ERRORS.signature();
  return { expires: new Date(Number(exp) * 1000), signer: { id: signer, stamp } };
}

/** The content of the token of a signed upload: who uploads, and whether it may replace an object. */
export interface SignedUpload {
  readonly signer: Signer;
  readonly scope: Scope;
  readonly upsert: boolean;
}

/** How many seconds after signing the upload may begin (protocol 4.5). */
const UPLOAD_LIFETIME = 2 * 3600;

/** Signs the permission to upload one object as the scope. */
export function signUpload(
  key: string,
  address: ObjectAddress,
  { signer, scope, upsert }: SignedUpload,
  now: Date,
): string {
  const claims = {
    url: pathOf(address),
    scope: 'upload',
    signer: signer.id,
    stamp: signer.stamp,
    role: scope.role,
    claims: scope.claims,
    upsert,
  };
  return sign(key, claims, now, UPLOAD_LIFETIME);
}

/** Checks the token of a signed upload, as `verifyDownload` does. */
export async function verifyUpload(
  key: string,
  token: string,
  address: ObjectAddress,
  now: Date,
): Promise<SignedUpload> {
  const payload = await verify(key, token, now);
  if (payload.scope !== 'upload' || payload.url !== pathOf(address))
    throw STORAGE_ERRORS.signature();
  return {
    signer: { id: String(payload.signer), stamp: String(payload.stamp) },
    scope: { role: payload.role as Role, claims: payload.claims as Scope['claims'] },
    upsert: payload.upsert === true,
  };
}

/** Signs synchronously with Node's HMAC: one request may ask for a thousand signatures, and a task for each would delay everybody. */
function sign(key: string, claims: Record<string, unknown>, now: Date, expiresIn: number): string {
  const iat = Math.floor(now.getTime() / 1000);
  const payload = partOf({ ...claims, iat, exp: iat + expiresIn });
  const signature = createHmac('sha256', key).update(`${HEADER}.${payload}`).digest('base64url');
  return `${HEADER}.${payload}.${signature}`;
}

const partOf = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const HEADER = partOf({ alg: 'HS256' });

async function verify(key: string, token: string, now: Date): Promise<Record<string, unknown>> {
  try {
    const options = { algorithms: ['HS256'], currentDate: now, requiredClaims: ['exp'] };
    return (await jwtVerify(token, new TextEncoder().encode(key), options)).payload;
  } catch (fault) {
    if (fault instanceof errors.JOSEError) throw STORAGE_ERRORS.signedToken(fault.message);
    throw fault;
  }
}

const pathOf = (address: ObjectAddress) => `${address.bucket}/${address.key}`;
