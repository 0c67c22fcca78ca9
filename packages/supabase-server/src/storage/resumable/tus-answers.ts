import type { Context } from 'hono';
import { drainOnRefusal } from '../../gateway/body-chunks.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { logFault } from '../../gateway/left-senders.ts';
import { toStorageError } from '../errors/database-answers.ts';
import { RESUMABLE_ERRORS } from '../errors/resumable-errors.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';

/** The version of TUS, which every request and answer names. */
export const TUS_VERSION = '1.0.0';

type Handler = (c: Context<HttpEnvironment>) => Promise<Response>;

/** Answers as TUS requires: the HTTP status is the logical status, and the body is only for people to read. */
export function answering(handler: Handler): Handler {
  return async (c) => {
    const answer = await answerOf(c, handler);
    answer.headers.set('tus-resumable', TUS_VERSION);
    answer.headers.set('cache-control', 'no-store');
    return answer;
  };
}

async function answerOf(c: Context<HttpEnvironment>, handler: Handler): Promise<Response> {
  try {
    return await drainOnRefusal(c.req.raw, async () => {
      if (c.req.header('tus-resumable') !== TUS_VERSION) throw RESUMABLE_ERRORS.version();
      return handler(c);
    });
  } catch (thrown) {
    const { status, message } = toStorageError(thrown);
    if (status >= 500) logFault(c, thrown, 'storage request failed');
    const headers = status === 412 ? { 'tus-version': TUS_VERSION } : undefined;
    return new Response(message, { status, ...(headers && { headers }) });
  }
}

/** A header with a number of bytes. @throws StorageError for anything else */
export function countIn(c: Context<HttpEnvironment>, name: string): number {
  const text = c.req.header(name) ?? '';
  if (!/^\d{1,15}$/.test(text))
    throw STORAGE_ERRORS.invalid(`${name} must be a whole number of bytes`);
  return Number(text);
}

/** Whether the body contains bytes of the upload. */
export const bringsBytes = (c: Context<HttpEnvironment>): boolean =>
  c.req.header('content-type') === 'application/offset+octet-stream';
