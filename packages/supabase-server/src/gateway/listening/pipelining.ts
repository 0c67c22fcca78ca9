import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send one request at a time on a connection; some libraries a few. */
const MOST_AT_ONCE = 20;

/**
 * Cuts a connection that sends one request after the other without waiting for answers: those that arrive in one piece are all
 * answered before anything else is, so a few kilobytes would stop the server for everybody, and all answers would be in memory.
 * To be called before anything else listens for requests.
 */
export function limitPipelining(server: Server): void {
  const answering = new WeakMap<Socket, number>();
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // What else was in the piece still comes here after the cut.
    if (socket.destroyed) return;
    const before = answering.get(socket) ?? 0;
    if (before >= MOST_AT_ONCE) {
      socket.destroy();
      return;
    }
    answering.set(socket, before + 1);
    response.once('close', () => answering.set(socket, (answering.get(socket) ?? 1) - 1));
    for (const handle of handlers) handle.call(server, request, response);
  });
}
