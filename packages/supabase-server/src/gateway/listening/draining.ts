import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { PROBES } from '../probes/probes.ts';

/** Set by a proxy that asks another server when this one does not answer (docs/operations.md shows it for nginx). */
const TRY_NEXT = 'x-try-next';

/**
 * Tracks the answers that a server is sending.
 * @returns a function after which each answer closes its connection. Clients that keep connections open (proxies above
 * all) then use another server for their next request, and never send one into a connection that is being closed. A
 * proxy that learns only from failures gets one: for a read that it said it would repeat on another server.
 */
export function createDraining(server: Server): () => void {
  const answering = new Set<ServerResponse>();
  const handlers = server.listeners('request');
  let isLeaving = false;
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isLeaving && isAskedElsewhere(request)) {
      request.socket.destroy();
      return;
    }
    if (isLeaving) response.shouldKeepAlive = false;
    answering.add(response);
    response.once('close', () => answering.delete(response));
    for (const handle of handlers) handle.call(server, request, response);
  });
  return () => {
    isLeaving = true;
    for (const response of answering) if (!response.headersSent) response.shouldKeepAlive = false;
  };
}

/** Probes ask about this server, so they are answered. */
const isAskedElsewhere = ({ method = '', headers, url = '' }: IncomingMessage): boolean =>
  headers[TRY_NEXT] !== undefined &&
  (method === 'GET' || method === 'HEAD') &&
  !PROBES.includes(url.split('?')[0] ?? '');
