import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How long a client may read nothing of what waits for it, as with nginx. */
const STALLED_MS = 60_000;

/**
 * Cuts connections whose clients read nothing more: the rest of an answer would wait for them for ever. A long answer over a
 * slow line goes on: what the system's buffers take counts as read, which at 20 kB a second is often enough.
 * @param stalledMs only a test sets it
 */
export function cutStalledReaders(server: Server, stalledMs = STALLED_MS): void {
  server.on('request', (_: IncomingMessage, response: ServerResponse) => {
    // Also called where a client waits for its answer: that may take longer.
    response.setTimeout(stalledMs, () => {
      if (response.writableLength > 0) response.destroy();
    });
  });
}
