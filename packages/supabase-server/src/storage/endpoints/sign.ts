import type { Context } from 'hono';
import { runInScope, STORAGE_SCOPE } from '../../database/scope.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { refusals } from '../errors.ts';
import { readJsonBody } from '../json-body.ts';
import { addressBehind, isLegalKey, pathBehind, readAddress } from '../objects/object-address.ts';
import { visibleNames } from '../objects/object-rows.ts';
import { findObject, serveObject } from '../objects/serve-object.ts';
import { LIFETIME, type Signer, signDownload, verifyDownload } from '../objects/signed-urls.ts';
import { isCurrent, signerOf } from '../objects/signers.ts';
import { requesterOf } from '../requester.ts';
import type { StorageDependencies } from '../settings.ts';

const ROUTE = '/object/sign/';

/** POST /object/sign/{bucket}/{path} and /object/sign/{bucket} (protocol 4.5): one URL, or one per path. */
export function signRoute(dependencies: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const scope = requesterOf(c);
    const body = await readJsonBody(c);
    const expiresIn = body.integer('expiresIn', LIFETIME);
    const { bucket, key } = readAddress(pathBehind(ROUTE, c.req.url));
    const signer = await signerOf(dependencies, scope);
    if (signer === null) throw refusals.tokenUnreadable();
    const urlOf = (name: string) => signedUrl(dependencies, bucket, name, signer, expiresIn);
    if (key !== null) {
      await findObject(dependencies, scope, { bucket, key });
      return c.json({ signedURL: await urlOf(key) });
    }
    const paths = body.texts('paths');
    const { rows } = await runInScope<{ name: string }>(
      dependencies.executor,
      scope,
      visibleNames(bucket, paths.filter(isLegalKey)),
    );
    const visible = new Set(rows.map((row) => row.name));
    return c.json(
      await Promise.all(
        paths.map(async (path) => signedPath(path, visible.has(path) ? await urlOf(path) : null)),
      ),
    );
  };
}

/** GET and HEAD /object/sign/{bucket}/{path}?token= (protocol 4.5): the token is the permission, as long as its signer may give it. */
export function signedDownloadRoute(dependencies: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const address = addressBehind(ROUTE, c.req.url);
    const token = c.req.query('token');
    if (!token) throw refusals.invalid("querystring must have required property 'token'");
    const { signingKey, clock } = dependencies;
    const { expires, signer } = await verifyDownload(signingKey, token, address, clock());
    if (!(await isCurrent(dependencies, signer))) throw refusals.signature();
    return serveObject(c, dependencies, STORAGE_SCOPE, address, {
      expires: expires.toUTCString(),
    });
  };
}

async function signedUrl(
  { signingKey, clock }: StorageDependencies,
  bucket: string,
  key: string,
  signer: Signer,
  expiresIn: number,
): Promise<string> {
  const token = await signDownload(signingKey, { bucket, key }, signer, clock(), expiresIn);
  // Not percent-encoded: the client does that to the whole address.
  return `/object/sign/${bucket}/${key}?token=${token}`;
}

function signedPath(path: string, signedURL: string | null) {
  const error =
    signedURL === null ? 'Either the object does not exist or you do not have access to it' : null;
  return { error, path, signedURL };
}
