import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { HttpEnvironment } from '../environment.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes of answers that were complete when they were made, so that nobody has to read them back from a stream. */
const wholeBytes = new WeakMap<Response, Bytes>();

/**
 * Makes an answer from complete bytes that nobody else uses: their memory is freed as soon as they are sent. The
 * garbage collector would run for every few dozen such answers.
 */
export function wholeAnswer(
  c: Context<HttpEnvironment>,
  bytes: Bytes,
  init: ResponseInit,
): Response {
  const answer = new Response(bytes, init);
  wholeBytes.set(answer, bytes);
  c.get('held')?.holdsAnswer(bytes.byteLength);
  const { outgoing } = (c.env ?? {}) as { readonly outgoing?: ServerResponse };
  // Not on `close`: after the client has disconnected, a write that reads them may still be in progress.
  outgoing?.once('finish', () => bytes.buffer.transfer(0));
  return answer;
}

/** More than this is not buffered at once, unless it was made complete. */
const HELD_BYTES = 64 * 1024;
/** Larger answers are sent while the rest of them still waits. */
const PARTED_BYTES = 1024 * 1024;

/**
 * The content of an answer: its bytes, or a stream of them when they are many. Null, with the answer unchanged, when it
 * has no content, and when it is produced while it is sent: nobody must wait for the rest then.
 */
export async function contentOf(answer: Response): Promise<Bytes | Readable | null> {
  const whole = wholeBytes.get(answer);
  if (whole !== undefined) return whole.byteLength > PARTED_BYTES ? partsOf(whole) : whole;
  const isDocument =
    answer.headers.has('Content-Length') ||
    /[/+]json(?:;|$)/.test(answer.headers.get('Content-Type') ?? '');
  if (!isDocument || answer.body === null) return null;
  const reader = answer.body.getReader();
  const read: Uint8Array[] = [];
  let size = 0;
  while (size <= HELD_BYTES) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(read);
    read.push(value);
    size += value.byteLength;
  }
  return Readable.from(restOf(read, reader));
}

function partsOf(bytes: Bytes): Readable {
  const parts = function* () {
    for (let at = 0; at < bytes.byteLength; at += HELD_BYTES)
      yield bytes.subarray(at, at + HELD_BYTES);
  };
  return Readable.from(parts());
}

async function* restOf(
  read: readonly Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array>,
) {
  try {
    yield* read;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}
