import type { Context } from 'hono';
import type { Scope } from '../../database/scope.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import type { ObjectAddress } from '../objects/object-address.ts';
import { verifyUpload } from '../objects/signed-urls.ts';
import { isCurrent } from '../objects/signers.ts';
import { requesterOf } from '../requester.ts';
import type { StorageDependencies } from '../settings.ts';

/**
 * What limits unfinished uploads: those of their owner together, those of one name, or nothing. Whoever has a signature of
 * the operator is not the operator, and nobody knows which of them are one person.
 */
export type Counted = 'by owner' | 'by name' | 'not';

/** As whom a request uploads to the address, whether it may replace an object, and how it is counted. */
export type Access = (
  c: Context<HttpEnvironment>,
  address: ObjectAddress,
) => Promise<{ readonly scope: Scope; readonly upsert: boolean; readonly counted: Counted }>;

/** By the bearer token, as for a plain upload. */
export const byToken: Access = async (c) => {
  const scope = requesterOf(c);
  const counted = scope.role === 'service_role' ? 'not' : 'by owner';
  return { scope, upsert: c.req.header('x-upsert') === 'true', counted };
};

/** By the token from `createSignedUploadUrl`, as its signer (protocol 4.5). */
export function bySignature(dependencies: StorageDependencies): Access {
  return async (c, address) => {
    const token = c.req.header('x-signature');
    if (!token) throw STORAGE_ERRORS.invalid("headers must have required property 'x-signature'");
    const { signingKey, clock } = dependencies;
    const { signer, scope, upsert } = await verifyUpload(signingKey, token, address, clock());
    if (!(await isCurrent(dependencies, signer))) throw STORAGE_ERRORS.signature();
    return { scope, upsert, counted: scope.role === 'service_role' ? 'by name' : 'by owner' };
  };
}

/** The owner of uploads in this scope. */
export const ownerOf = ({ role, claims }: Scope): string =>
  typeof claims.sub === 'string' ? claims.sub : role;
