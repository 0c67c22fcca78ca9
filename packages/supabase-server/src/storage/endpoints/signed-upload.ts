import type { Context } from 'hono';
import type { Scope } from '../../database/scope.ts';
import { drainOnRefusal } from '../../gateway/body-chunks.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import { findBucket } from '../objects/buckets.ts';
import { addressBehind } from '../objects/object-address.ts';
import { signUpload, verifyUpload } from '../objects/signed-urls.ts';
import { isCurrent, requireSigner } from '../objects/signers.ts';
import { requesterOf, tokenOf } from '../requester.ts';
import type { StorageDependencies } from '../settings.ts';
import { probeUpload, storeUpload } from '../uploads/store-upload.ts';
import { readUpload } from '../uploads/upload-body.ts';

const ROUTE = '/object/upload/sign/';

/**
 * POST /object/upload/sign/{bucket}/{path} (protocol 4.5): a URL with which somebody else may upload as the requester.
 * An upload that the policies refuse now is refused now.
 */
export function signUploadRoute(dependencies: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const scope = namingNobody(requesterOf(c));
    const address = addressBehind(ROUTE, c.req.url);
    const upsert = c.req.header('x-upsert') === 'true';
    await findBucket(dependencies.executor, address.bucket);
    const signer = await requireSigner(dependencies, scope);
    await probeUpload(dependencies, { scope, address, upsert });
    const { signingKey, clock } = dependencies;
    const token = signUpload(signingKey, address, { signer, scope, upsert }, clock());
    // Not percent-encoded: the client encodes the whole address.
    return c.json({ url: `${ROUTE}${address.bucket}/${address.key}?token=${token}`, token });
  };
}

/** The claims that policies use. A URL is passed on, so it must not contain the signer's mail address. */
const CLAIMS = ['sub', 'role', 'aal', 'session_id', 'is_anonymous'];

const namingNobody = ({ role, claims }: Scope): Scope => ({
  role,
  claims: Object.fromEntries(Object.entries(claims).filter(([name]) => CLAIMS.includes(name))),
});

/**
 * PUT /object/upload/sign/{bucket}/{path}?token= (protocol 4.5): uploads as the signer. The policies are checked again:
 * what is no longer allowed, or has become too much, is refused.
 */
export function signedUploadRoute(dependencies: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const request = c.req.raw;
    return drainOnRefusal(request, async () => {
      const address = addressBehind(ROUTE, c.req.url);
      const { signingKey, clock, files } = dependencies;
      const { signer, scope, upsert } = await verifyUpload(
        signingKey,
        tokenOf(c),
        address,
        clock(),
      );
      if (!(await isCurrent(dependencies, signer))) throw STORAGE_ERRORS.signature();
      await storeUpload(dependencies, { scope, address, upsert }, (limits) =>
        readUpload(request, files, limits),
      );
      return c.json({ Key: `${address.bucket}/${address.key}` });
    });
  };
}
