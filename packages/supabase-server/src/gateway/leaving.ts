import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { PROBES } from './request-log.ts';

/** Set by a proxy that asks another server where this one does not answer (docs/operations.md has it for nginx). */
const TRY_NEXT = 'x-try-next';

/**
 * Watches what a server is answering.
 * @returns what makes each answer from then on the last one of its connection, so that whoever keeps connections open
 *   (a proxy above all) takes another server for what comes next, and never sends a request into one that is closing. A
 *   proxy that only learns by failures gets one: of a read that it said it would ask of another server.
 */
export function watchAnswers(server: Server): () => void {
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

/** Probes are for this server, whoever brings them. */
const isAskedElsewhere = ({ method = '', headers, url = '' }: IncomingMessage): boolean =>
  headers[TRY_NEXT] !== undefined &&
  (method === 'GET' || method === 'HEAD') &&
  !PROBES.includes(url.split('?')[0] ?? '');
