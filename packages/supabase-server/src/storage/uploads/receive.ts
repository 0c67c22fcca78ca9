import { refusals } from '../errors.ts';
import type { ObjectFiles } from '../objects/object-files.ts';
import { chunksOf } from './body-chunks.ts';
import { IncomingObject, type Limits, type ReceivedFile } from './incoming-object.ts';
import { boundaryOf } from './multipart/part-headers.ts';
import { FORM_OVERHEAD, receiveForm } from './receive-form.ts';

/** An upload that arrived whole: its staged file, how long it may be cached, and what the person said of it. */
export interface Upload {
  readonly file: ReceivedFile;
  readonly cacheControl: string;
  readonly userMetadata: unknown;
}

/**
 * Takes the body of an upload, as a form or as it is (protocol 4.2). Nothing stays staged when it throws.
 * @throws StorageError for what the limits refuse
 */
export async function receiveUpload(
  request: Request,
  files: ObjectFiles,
  limits: Limits,
): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? 'application/octet-stream';
  const boundary = boundaryOf(contentType);
  const claimed = Number(request.headers.get('content-length') ?? 0);
  if (claimed > limits.size + (boundary === null ? 0 : FORM_OVERHEAD)) throw refusals.tooLarge();
  const chunks = chunksOf(request.body);
  return boundary === null
    ? await receiveRaw(request.headers, contentType, chunks, files, limits)
    : await receiveMultipart(boundary, chunks, files, limits);
}

async function receiveMultipart(
  boundary: string,
  chunks: AsyncIterable<Uint8Array>,
  files: ObjectFiles,
  limits: Limits,
): Promise<Upload> {
  const open = (type: string) => new IncomingObject(files, limits, type);
  const { file, fields } = await receiveForm(chunks, boundary, limits.size, open);
  const seconds = fields.get('cacheControl');
  return {
    file,
    cacheControl: seconds ? `max-age=${printable(seconds)}` : 'no-cache',
    userMetadata: parseJson(fields.get('metadata')),
  };
}

async function receiveRaw(
  headers: Headers,
  contentType: string,
  chunks: AsyncIterable<Uint8Array>,
  files: ObjectFiles,
  limits: Limits,
): Promise<Upload> {
  const object = new IncomingObject(files, limits, contentType);
  try {
    for await (const chunk of chunks) await object.write(chunk);
    return {
      file: await object.finish(),
      cacheControl: headers.get('cache-control') ?? 'no-cache',
      userMetadata: parseJson(decodeBase64(headers.get('x-metadata'))),
    };
  } catch (fault) {
    await object.discard().catch(() => undefined);
    throw fault;
  }
}

/** What cannot be read as JSON is as good as not sent, as on the hosted service. */
function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decodeBase64(text: string | null): string | undefined {
  return text === null ? undefined : Buffer.from(text, 'base64').toString('utf8');
}

/** A form field may hold line breaks, which a header may not. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '').slice(0, 100);
}
