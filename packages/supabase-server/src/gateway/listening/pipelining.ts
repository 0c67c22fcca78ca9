import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send one request at a time on a connection; some libraries a few. */
const MOST_AT_ONCE = 20;

/**
 * Handles the requests of a connection one after the other, and cuts one that sends very many without waiting for answers: those
 * that arrive in one piece would all be answered before anything else is, so a few kilobytes would stop the server for everybody,
 * and all answers would be in memory. To be called before anything else listens for requests.
 */
export function limitPipelining(server: Server): void {
  /** What is not answered yet of each connection, the one that is being handled first. */
  const unanswered = new WeakMap<Socket, (() => void)[]>();
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const turns = unanswered.get(socket) ?? [];
    unanswered.set(socket, turns);
    if (turns.length >= MOST_AT_ONCE) return cut(socket);
    turns.push(() => {
      response.once('close', () => {
        turns.shift();
        if (!socket.destroyed) turns[0]?.();
      });
      for (const handle of handlers) handle.call(server, request, response);
    });
    if (turns.length === 1) turns[0]?.();
  });
}

/** The rest of the piece is not read: Node would parse it and report each of its requests as aborted, which costs far more. */
function cut(socket: Socket & { parser?: { onIncoming?: unknown } | null }): void {
  // What Node's parser is told of a request that opens a socket: what follows is no HTTP.
  if (socket.parser) socket.parser.onIncoming = () => 2;
  socket.destroy();
}
