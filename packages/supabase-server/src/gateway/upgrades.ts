import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Context } from 'hono';
import { type WebSocket, WebSocketServer } from 'ws';
import type { HttpEnvironment } from './environment.ts';

type Fetch = (request: Request, environment: object) => Response | Promise<Response>;

/** What a route is given of a request that wants to become a socket. */
interface Upgrade {
  opened: ((socket: WebSocket) => void) | null;
}

/** No message of a socket is longer, whatever realtime/v1 takes. */
const MESSAGE_BYTES = 1024 * 1024;
/** A client whose socket does not open, or close, in this time is cut. */
const HANDSHAKE_MS = 10_000;
const CLOSING_MS = 2_000;
const SERVICE_RESTART = 1012;

/**
 * Any other upgrade than to a WebSocket is a plain request, as for servers that know none: nobody would answer it else.
 */
export function shouldUpgradeCallback({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/** Answers a request by opening its socket; null when it asks for none. */
export function openSocket(
  c: Context<HttpEnvironment>,
  opened: (socket: WebSocket) => void,
): Response | null {
  const { upgrade } = (c.env ?? {}) as { upgrade?: Upgrade };
  if (upgrade === undefined) return null;
  upgrade.opened = opened;
  return c.body(null, 200);
}

/**
 * Lets the app decide of each WebSocket as of any other request: behind the same keys, limits, log and headers.
 * @returns what closes all sockets
 */
export function takeUpgrades(server: Server, fetch: Fetch): () => void {
  // Compressing would cost each socket many times the memory that it has.
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Taken back once the socket is open.
    request.socket.setTimeout(HANDSHAKE_MS, () => socket.destroy());
    socket.on('error', () => undefined);
    void decide(fetch, request).then(async ({ response, opened }) => {
      if (socket.destroyed) return;
      if (opened === null) refuse(socket, response, await response.text());
      else {
        headersOf.set(request, headerLines(response));
        sockets.handleUpgrade(request, socket, head, opened);
      }
    });
  });
  sockets.on('headers', (lines, request) => {
    lines.push(...(headersOf.get(request) ?? []));
  });
  return () => closeAll(sockets);
}

/** What the app's answer adds to the handshake. */
const headersOf = new WeakMap<IncomingMessage, readonly string[]>();

async function decide(
  fetch: Fetch,
  incoming: IncomingMessage,
): Promise<Upgrade & { readonly response: Response }> {
  const upgrade: Upgrade = { opened: null };
  try {
    const response = await fetch(requestOf(incoming), { incoming, upgrade });
    return { response, opened: response.ok ? upgrade.opened : null };
  } catch {
    return { response: new Response(null, { status: 400 }), opened: null };
  }
}

/** @throws TypeError for an address or a header that is none */
function requestOf({ url = '/', headers }: IncomingMessage): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), { headers: given });
}

const OF_THE_CONNECTION =
  /^(connection|upgrade|content-length|transfer-encoding|sec-websocket-.*)$/;

const headerLines = ({ headers }: Response): string[] =>
  [...headers].flatMap(([name, value]) =>
    OF_THE_CONNECTION.test(name) ? [] : [`${name}: ${value}`],
  );

function refuse(socket: Duplex, response: Response, body: string): void {
  const { status } = response;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...headerLines(response),
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** They are told to come again, which is at another server, or at this one once it is back. */
function closeAll(sockets: WebSocketServer): void {
  for (const socket of sockets.clients) socket.close(SERVICE_RESTART, 'The server restarts');
  setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate();
  }, CLOSING_MS).unref();
}
