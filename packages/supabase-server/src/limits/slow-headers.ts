import type { Server } from 'node:http';
import type { LoopWatch } from './loop-watch.ts';

/** How long headers may take (specification/limits.md#requests). */
const HEADERS_MS = 5_000;

/**
 * Makes Node cut connections whose headers arrive too slowly. Node reads the limit at each of its checks; when a check
 * is late, the limit is extended by as much.
 */
export function cutSlowHeaders(server: Server, watch: LoopWatch, limitMs = HEADERS_MS): void {
  Object.defineProperty(server, 'headersTimeout', { get: () => limitMs + watch.gap() });
}
