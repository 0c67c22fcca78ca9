import { errors, jwtVerify, SignJWT } from 'jose';
import type { Role, Scope } from '../../database/scope.ts';
import { STORAGE_ERRORS } from '../errors.ts';
import type { ObjectAddress } from './object-address.ts';

/** The seconds that a signed URL may live: at least one, at most a year. */
export const LIFETIME = { min: 1, max: 366 * 24 * 3600 } as const;

/** Who signed a URL: a person with the stamp of their account as it was then, or a role that is nobody's own. */
export interface Signer {
  readonly id: string;
  /** Empty for a role. */
  readonly stamp: string;
}

/** What the token of a signed URL says. */
export interface SignedDownload {
  readonly expires: Date;
  readonly signer: Signer;
}

/** Signs the right to read one object without a session (protocol 4.5). */
export function signDownload(
  key: string,
  address: ObjectAddress,
  signer: Signer,
  now: Date,
  expiresIn: number,
): Promise<string> {
  const claims = {
    url: pathOf(address),
    scope: 'download',
    signer: signer.id,
    stamp: signer.stamp,
  };
  return sign(key, claims, now, expiresIn);
}

/**
 * Checks the token of a signed URL against the object that it was used for. Whether its signer may still give that right
 * is for the caller to find out.
 * @throws StorageError `InvalidJWT` when broken or expired, `InvalidSignature` when made for something else
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

/** What the token of a signed upload says: who uploads, and whether over what is there. */
export interface SignedUpload {
  readonly signer: Signer;
  readonly scope: Scope;
  readonly upsert: boolean;
}

/** The seconds in which an upload that was signed may begin (protocol 4.5). */
const UPLOAD_LIFETIME = 2 * 3600;

/** Signs the right to upload one object as the scope. */
export function signUpload(
  key: string,
  address: ObjectAddress,
  { signer, scope, upsert }: SignedUpload,
  now: Date,
): Promise<string> {
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
  const said = await verify(key, token, now);
  if (said.scope !== 'upload' || said.url !== pathOf(address)) throw STORAGE_ERRORS.signature();
  return {
    signer: { id: String(said.signer), stamp: String(said.stamp) },
    scope: { role: said.role as Role, claims: said.claims as Scope['claims'] },
    upsert: said.upsert === true,
  };
}

async function sign(
  key: string,
  claims: Record<string, unknown>,
  now: Date,
  expiresIn: number,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + expiresIn)
    .sign(new TextEncoder().encode(key));
}

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
