import type { Server } from 'node:http';
import type { LoopWatch } from './loop-watch.ts';

/** Headers come at once or not at all (specification/limits.md#requests). */
const HEADERS_MS = 5_000;

/**
 * Lets node cut the connections whose headers come too slowly. It reads the limit at each of its looks: one that comes
 * late itself gives them as much longer.
 */
export function cutSlowHeaders(server: Server, watch: LoopWatch, limitMs = HEADERS_MS): void {
  Object.defineProperty(server, 'headersTimeout', { get: () => limitMs + watch.gap() });
}
