import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from 'hono';
import { type WebSocket, WebSocketServer } from 'ws';
import type { HttpEnvironment } from '../environment.ts';

type Fetch = (request: Request, environment: object) => Response | Promise<Response>;

/** What a route gets for a request that wants to open a socket. */
interface Upgrade {
  opened: Opened | null;
}

/** Gets the socket, and the connection that its bytes come from. */
type Opened = (socket: WebSocket, wire: Duplex) => void;

/** No message of a socket may be longer, whatever realtime/v1 allows. */
const MESSAGE_BYTES = 1024 * 1024;
/** Nor may it come in more frames, each of which costs far more memory than its bytes; browsers send a long one in a few. */
const MOST_FRAGMENTS = 100;
/** A client whose socket does not open or close in this time is cut. */
const HANDSHAKE_MS = 10_000;
const CLOSING_MS = 2_000;
const SERVICE_RESTART = 1012;

/**
 * An upgrade to anything but a WebSocket is handled as a plain request, as servers without upgrades do; otherwise
 * nobody would answer it. So is one that is no GET (RFC 6455, 4.1), which may have a body.
 */
export function shouldUpgradeCallback({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
}

/** Answers a request by opening its socket; null when it asks for none. */
export function openSocket(c: Context<HttpEnvironment>, opened: Opened): Response | null {
  const { upgrade } = (c.env ?? {}) as { upgrade?: Upgrade };
  if (upgrade === undefined) return null;
  upgrade.opened = opened;
  return c.body(null, 200);
}

/**
 * Lets the app decide about each WebSocket as about any other request: with the same keys, limits, log and headers.
 * @returns a function that closes all sockets, and opens none from then on
 */
export function takeUpgrades(server: Server, fetch: Fetch): () => void {
  // Compression would cost each socket many times the memory it uses.
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_BYTES,
    maxFragments: MOST_FRAGMENTS,
    perMessageDeflate: false,
  });
  let isClosing = false;
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Removed once the socket is open.
    request.socket.setTimeout(HANDSHAKE_MS, () => socket.destroy());
    socket.on('error', () => undefined);
    void decide(fetch, request).then(({ response, opened }) => {
      if (opened === null) return refuse(socket, response);
      // Nothing would close it: connections that were open at a stop may still ask for sockets, and it would wait for them.
      if (isClosing) return refuse(socket, new Response(null, { status: 503 }));
      if (socket.destroyed) return;
      headersOf.set(request, headerLines(response));
      sockets.handleUpgrade(request, socket, head, (webSocket) => opened(webSocket, socket));
    });
  });
  sockets.on('headers', (lines, request) => {
    lines.push(...(headersOf.get(request) ?? []));
  });
  return () => {
    isClosing = true;
    closeAll(sockets);
  };
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

/** @throws TypeError for an invalid address or header */
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

/** Answers as a plain request is answered, with a body that may be long, or fail half-way; its end is the connection's. */
async function refuse(socket: Duplex, response: Response): Promise<void> {
  const { status, body } = response;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...headerLines(response),
    'Connection: close',
  ];
  const head = `${lines.join('\r\n')}\r\n\r\n`;
  const answer = async function* () {
    yield Buffer.from(head);
    yield* body ?? [];
  };
  // It fails, too, when the client has left: then its body is given up.
  await pipeline(answer, socket).catch(() => undefined);
  socket.destroy();
}

/** Clients are asked to reconnect, which takes them to another server, or to this one when it is back. */
function closeAll(sockets: WebSocketServer): void {
  for (const socket of sockets.clients) socket.close(SERVICE_RESTART, 'The server restarts');
  setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate();
  }, CLOSING_MS).unref();
}
