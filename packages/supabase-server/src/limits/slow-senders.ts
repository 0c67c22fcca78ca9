import type { IncomingMessage, Server } from 'node:http';
import type { LoopWatch } from './loop-watch.ts';

/** How long headers may take (specification/limits.md#requests). */
const HEADERS_MS = 5_000;
/** A body may take this long whatever its size (specification/limits.md#requests). */
const ANY_BODY_MS = 15_000;
/** After that it must have arrived at this rate on average: 5 MB, the largest photo, may then take 160 s. */
const BYTES_PER_SECOND = 32 * 1024;
const LOOK_EVERY_MS = 1_000;

/**
 * Makes Node cut connections whose headers arrive too slowly. Node reads the limit at each of its checks; when a check
 * is late, the limit is extended by as much.
 */
export function cutSlowHeaders(server: Server, watch: LoopWatch, limitMs = HEADERS_MS): void {
  Object.defineProperty(server, 'headersTimeout', { get: () => limitMs + watch.gap() });
}

/** Whether an incomplete body has used up its time. Times in milliseconds. */
export function isTooSlow(elapsedMs: number, bytes: number): boolean {
  return elapsedMs > ANY_BODY_MS && bytes < (elapsedMs / 1000) * BYTES_PER_SECOND;
}

/** Cuts connections whose bodies arrive too slowly, so that slow senders cannot hold the server's memory. */
export function cutSlowBodies(server: Server, watch: LoopWatch): void {
  const arriving = new Map<IncomingMessage, { readonly since: number; readonly before: number }>();
  server.on('request', (request: IncomingMessage) => {
    if (request.complete) return;
    arriving.set(request, { since: watch.now(), before: request.socket.bytesRead });
    request.once('close', () => arriving.delete(request));
  });
  const timer = setInterval(() => {
    const now = watch.now();
    for (const [request, { since, before }] of arriving) {
      if (request.complete) arriving.delete(request);
      else if (isTooSlow(now - since, request.socket.bytesRead - before)) request.socket.destroy();
    }
  }, LOOK_EVERY_MS).unref();
  server.once('close', () => clearInterval(timer));
}
