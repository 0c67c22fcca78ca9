import type { IncomingMessage, Server } from 'node:http';

/** A body may have so many pieces however small they are. */
const FEW_PIECES = 1_000;
/** Those of a longer body must have this length on average. */
const BYTES_A_PIECE = 128;

/**
 * Cuts connections whose bodies come in very many tiny pieces (chunked coding). Each costs as much to hand on as a large one,
 * whoever sends it, and all that arrived at once are handed on before anything else is answered: a few megabytes of single
 * letters would stop the server for seconds.
 */
export function cutTinyPieces(server: Server): void {
  server.on('request', (request: IncomingMessage) => {
    if (request.headers['transfer-encoding'] === undefined) return;
    const push = request.push.bind(request);
    let pieces = 0;
    let bytes = 0;
    // Node's parser gives each piece to this method, before any stream has it.
    request.push = (piece: Uint8Array | null) => {
      if (piece === null) return push(null);
      pieces += 1;
      bytes += piece.length;
      if (pieces <= FEW_PIECES || bytes >= pieces * BYTES_A_PIECE) return push(piece);
      request.socket.destroy();
      return false;
    };
  });
}
