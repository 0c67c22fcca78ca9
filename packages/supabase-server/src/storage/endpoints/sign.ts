import type { Context } from 'hono';
import { z } from 'zod';
import { runInScope, type Scope, STORAGE_SCOPE } from '../../database/scope.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import { readJsonBody, textList, wholeNumber } from '../json-body.ts';
import {
  addressBehind,
  isLegalKey,
  type ObjectAddress,
  pathBehind,
  readAddress,
} from '../objects/object-address.ts';
import { visibleNames } from '../objects/object-rows.ts';
import { findObject, serveObject, UNSHARED } from '../objects/serve-object.ts';
import { LIFETIME, type Signer, signDownload, verifyDownload } from '../objects/signed-urls.ts';
import { isCurrent, requireSigner } from '../objects/signers.ts';
import { requesterOf, tokenOf } from '../requester.ts';
import type { StorageDependencies } from '../settings.ts';
import { noVersion } from '../versions.ts';

const ROUTE = '/object/sign/';

const expiresIn = wholeNumber(LIFETIME.min, LIFETIME.max);
const asked = { expiresIn, transform: z.unknown().optional(), versionId: noVersion };
const oneUrl = z.object(asked);
const severalUrls = z.object({ ...asked, paths: textList });

/** POST /object/sign/{bucket}/{path} and /object/sign/{bucket} (protocol 4.5): one URL, or one per path. */
export function signRoute(dependencies: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const scope = requesterOf(c);
    const { bucket, key } = readAddress(pathBehind(ROUTE, c.req.url));
    return c.json(
      key === null
        ? await signSeveral(dependencies, scope, bucket, await readJsonBody(c, severalUrls))
        : await signOne(dependencies, scope, { bucket, key }, await readJsonBody(c, oneUrl)),
    );
  };
}

async function signOne(
  dependencies: StorageDependencies,
  scope: Scope,
  address: ObjectAddress,
  { expiresIn, transform }: z.output<typeof oneUrl>,
) {
  expectWhole(transform);
  const signer = await requireSigner(dependencies, scope);
  await findObject(dependencies, scope, address);
  return { signedURL: signedUrl(dependencies, address, signer, expiresIn) };
}

/**
 * Refuses to sign a transformed picture: the URL would give the whole picture to somebody who should get a small one.
 * @throws StorageError `InvalidRequest`
 */
function expectWhole(transform: unknown): void {
  // Some clients send an empty object where no option is set.
  const isEmpty = typeof transform === 'object' && Object.keys(transform ?? {}).length === 0;
  if (transform !== undefined && !isEmpty) throw STORAGE_ERRORS.notTransformed();
}

async function signSeveral(
  dependencies: StorageDependencies,
  scope: Scope,
  bucket: string,
  { expiresIn, paths, transform }: z.output<typeof severalUrls>,
) {
  expectWhole(transform);
  const signer = await requireSigner(dependencies, scope);
  const statement = visibleNames(bucket, paths.filter(isLegalKey));
  const { rows } = await runInScope<{ name: string }>(dependencies.executor, scope, statement);
  const visible = new Set(rows.map((row) => row.name));
  return paths.map((path) => {
    if (!visible.has(path)) return { error: NOT_VISIBLE, path, signedURL: null };
    const signedURL = signedUrl(dependencies, { bucket, key: path }, signer, expiresIn);
    return { error: null, path, signedURL };
  });
}

const NOT_VISIBLE = 'Either the object does not exist or you do not have access to it';

/**
 * GET and HEAD /object/sign/{bucket}/{path}?token= (protocol 4.5): the token allows the download as long as its signer
 * may see the object.
 */
export function signedDownloadRoute(dependencies: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const address = addressBehind(ROUTE, c.req.url);
    const token = tokenOf(c);
    const { signingKey, clock } = dependencies;
    const { expires, signer } = await verifyDownload(signingKey, token, address, clock());
    if (!(await isCurrent(dependencies, signer))) throw STORAGE_ERRORS.signature();
    const further = { ...UNSHARED, expires: expires.toUTCString() };
    return serveObject(c, dependencies, { scope: STORAGE_SCOPE, address }, further);
  };
}

function signedUrl(
  { signingKey, clock }: StorageDependencies,
  address: ObjectAddress,
  signer: Signer,
  expiresIn: number,
): string {
  const token = signDownload(signingKey, address, { signer, expiresIn }, clock());
  // Not percent-encoded: the client encodes the whole address.
  return `/object/sign/${address.bucket}/${address.key}?token=${token}`;
}
