import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Scope } from '../../database/scope.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { RESUMABLE_ERRORS } from '../errors/resumable-errors.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import { findBucket } from '../objects/buckets.ts';
import type { ResumableSettings, StorageDependencies } from '../settings.ts';
import { checkDeclaredType } from '../uploads/mime-types.ts';
import { probeUpload } from '../uploads/store-upload.ts';
import { limitsOf } from '../uploads/upload-limits.ts';
import { type Access, ownerOf } from './access.ts';
import { append } from './append.ts';
import { endUpload } from './ended-uploads.ts';
import { bringsBytes, countIn } from './tus-answers.ts';
import { readUploadMetadata } from './upload-metadata.ts';
import { insertUpload, type ResumableUpload } from './upload-rows.ts';

/**
 * POST /upload/resumable (protocol 4.8): begins an upload, and accepts its first bytes if there are any. Whatever would
 * refuse a plain upload refuses this one now, as far as it is known.
 */
export async function create(
  dependencies: StorageDependencies,
  settings: ResumableSettings,
  access: Access,
  c: Context<HttpEnvironment>,
): Promise<Response> {
  const { executor, clock } = dependencies;
  const uploadMetadata = c.req.header('upload-metadata') ?? '';
  const facts = readUploadMetadata(uploadMetadata);
  const length = countIn(c, 'upload-length');
  const { scope, upsert, counted } = await access(c, facts.address);
  const bucket = await findBucket(executor, facts.address.bucket);
  const limits = limitsOf(bucket, dependencies.settings.fileSizeLimit);
  if (length > limits.size) throw STORAGE_ERRORS.tooLarge();
  checkDeclaredType(facts.contentType, limits.mimeTypes);
  await probeUpload(dependencies, { scope, address: facts.address, upsert });

  const now = clock();
  const upload: ResumableUpload = {
    ...facts,
    id: randomUUID(),
    owner: ownerOf(scope),
    upsert,
    uploadMetadata,
    length,
    received: 0,
    finished: false,
    parts: [],
    expiresAt: new Date(+now + settings.lifetimeMs),
  };
  if (!(await insertUpload(executor, upload, { ...settings, counted }, now)))
    throw RESUMABLE_ERRORS.tooManyUploads();
  // Without content no other request follows.
  const offset =
    bringsBytes(c) || length === 0
      ? await appendFirst(dependencies, settings, scope, upload, c)
      : 0;
  const headers = {
    location: `${c.req.path.replace(/\/+$/, '')}/${upload.id}`,
    'upload-offset': String(offset),
    'upload-expires': upload.expiresAt.toUTCString(),
  };
  return new Response(null, { status: 201, headers });
}

/** Ends the upload where that fails: only the answer would have said where it continues. */
async function appendFirst(
  dependencies: StorageDependencies,
  settings: ResumableSettings,
  scope: Scope,
  upload: ResumableUpload,
  c: Context<HttpEnvironment>,
): Promise<number> {
  const body = bringsBytes(c) ? c.req.raw.body : null;
  try {
    return await append(dependencies, settings, scope, upload, body);
  } catch (fault) {
    await endUpload(dependencies, upload.id).catch(() => undefined);
    throw fault;
  }
}
