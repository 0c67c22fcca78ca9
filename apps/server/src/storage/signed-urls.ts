import { errors, jwtVerify, SignJWT } from 'jose';
import { refusals } from './errors.ts';
import type { ObjectAddress } from './object-address.ts';

/** The seconds that a signed URL may live: at least one, at most a year. */
export const LIFETIME = { min: 1, max: 366 * 24 * 3600 } as const;

/** Signs the right to read one object without a session (protocol 4.5). */
export function signDownload(
  key: string,
  address: ObjectAddress,
  now: Date,
  expiresIn: number,
): Promise<string> {
  return sign(key, { url: pathOf(address), scope: 'download' }, now, expiresIn);
}

/**
 * Checks the token of a signed URL against the object that it was used for.
 * @returns when it expires
 * @throws StorageError `InvalidJWT` when broken or expired, `InvalidSignature` when made for something else
 */
export async function verifyDownload(
  key: string,
  token: string,
  address: ObjectAddress,
  now: Date,
): Promise<Date> {
  const claims = await verify(key, token, now);
  if (claims.scope !== 'download' || claims.url !== pathOf(address)) throw refusals.signature();
  return new Date(Number(claims.exp) * 1000);
}

async function sign(
  key: string,
  claims: Record<string, string>,
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
    if (fault instanceof errors.JOSEError) throw refusals.signedToken(fault.message);
    throw fault;
  }
}

const pathOf = (address: ObjectAddress) => `${address.bucket}/${address.key}`;
