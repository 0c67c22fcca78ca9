import type { Context } from 'hono';
import type { Scope } from '../../database/scope.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import type { ObjectAddress } from '../objects/object-address.ts';
import { verifyUpload } from '../objects/signed-urls.ts';
import { isCurrent } from '../objects/signers.ts';
import { requesterOf } from '../requester.ts';
import type { StorageDependencies } from '../settings.ts';

/** As whom a request uploads to the address, and whether it may replace an object. */
export type Access = (
  c: Context<HttpEnvironment>,
  address: ObjectAddress,
) => Promise<{ readonly scope: Scope; readonly upsert: boolean }>;

/** By the bearer token, as for a plain upload. */
export const byToken: Access = async (c) => ({
  scope: requesterOf(c),
  upsert: c.req.header('x-upsert') === 'true',
});

/** By the token from `createSignedUploadUrl`, as its signer (protocol 4.5). */
export function bySignature(dependencies: StorageDependencies): Access {
  return async (c, address) => {
    const token = c.req.header('x-signature');
    if (!token) throw STORAGE_ERRORS.invalid("headers must have required property 'x-signature'");
    const { signingKey, clock } = dependencies;
    const { signer, scope, upsert } = await verifyUpload(signingKey, token, address, clock());
    if (!(await isCurrent(dependencies, signer))) throw STORAGE_ERRORS.signature();
    return { scope, upsert };
  };
}

/** The owner of uploads in this scope. */
export const ownerOf = ({ role, claims }: Scope): string =>
  typeof claims.sub === 'string' ? claims.sub : role;
