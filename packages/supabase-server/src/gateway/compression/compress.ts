import type { MiddlewareHandler } from 'hono';
import type { HttpEnvironment } from '../environment.ts';
import { readAcceptEncoding } from './accept-encoding.ts';
import { contentOf } from './answer-content.ts';
import { CODINGS, type Coding, code, codeStream } from './content-coding.ts';

/** A smaller answer fits into one packet either way. */
const LEAST_BYTES = 1024;

/** Text types. Not event streams: each event has to be sent when it happens. */
const TEXT =
  /^(?:text\/(?!event-stream)[\w.+-]+|image\/svg\+xml|application\/(?:javascript|(?:[\w.-]+\+)?(?:json|xml)))(?:;|$)/i;

/**
 * Compresses text above a minimum size with the coding that the client prefers. Not for answers that contain a secret
 * next to something that a stranger may choose (docs/decisions/0036-answers-compressed.md).
 */
export function compress(): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    await next();
    const { headers, status } = c.res;
    if (status === 206 || !isPlainText(headers)) return;
    headers.append('Vary', 'Accept-Encoding');
    const accepted = readAcceptEncoding(c.req.header('accept-encoding'));
    const coding = accepted.choose(CODINGS);
    if (coding === null) return;
    const least = accepted.takesIdentity ? LEAST_BYTES : 1;
    if (c.req.method === 'HEAD') {
      // What GET would answer. Without a length it is unknown whether that would be compressed.
      if (Number(headers.get('Content-Length')) >= least) announce(headers, coding);
      return;
    }
    const content = await contentOf(c.res);
    if (content === null) return;
    let body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
    if (content instanceof Uint8Array && content.byteLength < least) body = content;
    else {
      announce(headers, coding);
      body =
        content instanceof Uint8Array ? await code(coding, content) : codeStream(coding, content);
    }
    // Otherwise the headers of the previous answer would be merged into these.
    c.res = undefined;
    c.res = new Response(body, { status, headers });
  };
}

function isPlainText(headers: Headers): boolean {
  if (headers.has('Content-Encoding')) return false;
  if (/\bno-transform\b/i.test(headers.get('Cache-Control') ?? '')) return false;
  return TEXT.test(headers.get('Content-Type') ?? '');
}

/** The length of the compressed form is unknown here, and its bytes are not those that the entity tag names. */
function announce(headers: Headers, coding: Coding): void {
  headers.set('Content-Encoding', coding);
  headers.delete('Content-Length');
  headers.delete('Accept-Ranges');
  const tag = headers.get('ETag');
  if (tag?.startsWith('"')) headers.set('ETag', `W/${tag}`);
}
