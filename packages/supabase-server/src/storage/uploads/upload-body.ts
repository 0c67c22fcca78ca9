import { chunksOf } from '../../gateway/body-chunks.ts';
import type { ObjectFiles } from '../backends/object-files.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import { refuseEncoding } from './content-encoding.ts';
import { boundaryOf, MultipartError } from './multipart.ts';
import { receiveFile, type UploadedFile, UploadFile } from './upload-file.ts';
import { FORM_OVERHEAD, readForm } from './upload-form.ts';
import type { UploadLimits } from './upload-limits.ts';
import { readUserMetadata, userMetadataOf } from './user-metadata.ts';

/** An upload that arrived completely: its staged file, how long it may be cached, and the user's metadata. */
export interface Upload {
  readonly file: UploadedFile;
  readonly cacheControl: string;
  readonly userMetadata: unknown;
}

/**
 * Receives the body of an upload, as a form or as it is (protocol 4.2). Nothing stays staged when it throws.
 * @throws StorageError for what the limits refuse
 */
export async function readUpload(
  request: Request,
  files: ObjectFiles,
  limits: UploadLimits,
): Promise<Upload> {
  refuseEncoding(request.headers.get('content-encoding'));
  const contentType = request.headers.get('content-type') || 'application/octet-stream';
  const boundary = formBoundary(contentType);
  const claimed = Number(request.headers.get('content-length') ?? 0);
  if (claimed > limits.size + (boundary === null ? 0 : FORM_OVERHEAD))
    throw STORAGE_ERRORS.tooLarge();
  const chunks = chunksOf(request.body);
  return boundary === null
    ? await readRaw(request.headers, contentType, chunks, files, limits)
    : await readMultipart(boundary, chunks, files, limits);
}

function formBoundary(contentType: string): string | null {
  try {
    return boundaryOf(contentType);
  } catch (fault) {
    throw fault instanceof MultipartError ? STORAGE_ERRORS.invalid(fault.message) : fault;
  }
}

async function readMultipart(
  boundary: string,
  chunks: AsyncIterable<Uint8Array>,
  files: ObjectFiles,
  limits: UploadLimits,
): Promise<Upload> {
  const open = (type: string) => new UploadFile(files, limits, type);
  const { file, fields } = await readForm(chunks, boundary, limits.size, open);
  const seconds = fields.get('cacheControl');
  try {
    refuseEncoding(fields.get('contentEncoding'));
    return {
      file,
      cacheControl: seconds ? `max-age=${seconds}` : 'no-cache',
      userMetadata: readUserMetadata(fields.get('metadata')),
    };
  } catch (fault) {
    await file.staged.discard().catch(() => undefined);
    throw fault;
  }
}

async function readRaw(
  headers: Headers,
  contentType: string,
  chunks: AsyncIterable<Uint8Array>,
  files: ObjectFiles,
  limits: UploadLimits,
): Promise<Upload> {
  const userMetadata = userMetadataOf(headers);
  return {
    file: await receiveFile(new UploadFile(files, limits, contentType), chunks),
    cacheControl: headers.get('cache-control') ?? 'no-cache',
    userMetadata,
  };
}
