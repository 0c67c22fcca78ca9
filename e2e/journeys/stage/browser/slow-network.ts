import {
  createServer,
  type IncomingMessage,
  request as passOn,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The phases of a flapping connection, in milliseconds: it works, then it drops all current and new requests. */
export interface Turns {
  readonly up: number;
  readonly down: number;
}

/** A response that replaces the server's own. */
export interface InsteadAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** Returns the response that replaces the server's answer to a GET; null to let the server answer. */
export type Instead = (url: URL) => Promise<InsteadAnswer | null>;

/** The network between the browser and everything it requests: a proxy that the browser is told to use. */
export interface SlowNetwork {
  /** The address of the proxy. */
  readonly url: string;
  /** Files that browsers cache forever are slow again, as for a browser with an empty cache. */
  forgetFiles(): void;
  /** From now on every response starts this many milliseconds later. */
  latency(ms: number): void;
  /** From now on responses may be replaced; null ends that. */
  answerInstead(instead: Instead | null): void;
  /** Drops all that is under way: `setOffline` refuses what is new, and lets the rest arrive. */
  cut(): void;
  /** Runs something while the connection flaps. */
  flapping<T>(turns: Turns, meanwhile: () => Promise<T>): Promise<T>;
  close(): void;
}

/** The latency from a home to a server in another country; `LINE=900` is a rural train, `LINE=0` switches it off. */
export const USUAL_LATENCY = Number(process.env.LINE ?? 150);

/**
 * A proxy rather than the browser's own throttling, which is set per page, ends when a page goes offline and back, and
 * does not apply to service workers.
 */
export async function startSlowNetwork(): Promise<SlowNetwork> {
  let half = USUAL_LATENCY / 2;
  let down = false;
  let instead: Instead | null = null;
  const sockets = new Set<Socket>();
  // A test that intercepts requests switches off the browser's cache, so each page requests every file again. Files
  // that a real browser would have cached are answered at once.
  const files = new Set<string>();

  async function pass(near: IncomingMessage, answer: ServerResponse) {
    const cut = () => near.socket.resetAndDestroy();
    if (down) return cut();
    const { url = '', method = 'GET' } = near;
    const wait = () => (half > 0 && !files.has(url) ? pause(half) : undefined);
    await wait();
    const own = method === 'GET' ? await instead?.(new URL(url)).catch(() => null) : null;
    if (own) {
      await wait();
      answer.writeHead(own.status, own.headers);
      return void answer.end(own.body);
    }
    const { 'proxy-connection': _, ...headers } = near.headers;
    const far = passOn(url, { method, headers, agent: false });
    answer.on('close', () => far.destroy());
    far.on('error', cut).on('response', async (said) => {
      said.on('error', cut);
      await wait();
      if (said.headers['cache-control']?.includes('immutable')) files.add(url);
      answer.writeHead(said.statusCode ?? 502, said.statusMessage, said.rawHeaders);
      said.pipe(answer);
    });
    near.pipe(far);
  }

  function carry(from: Socket, to: Socket) {
    from.on('data', (bytes) => {
      setTimeout(() => to.writable && to.write(bytes), half);
    });
    // The end of a response is delayed like the rest of it.
    from.on('close', () => setTimeout(() => to.end(), half));
  }

  const server = createServer((near, answer) => void pass(near, answer));
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  // Everything that is not plain HTTP, such as the realtime socket, goes through a tunnel.
  server.on('connect', async ({ url }: IncomingMessage, near: Socket) => {
    if (down) return near.resetAndDestroy();
    const to = new URL(`tunnel://${url}`);
    await pause(half);
    const far = connect(Number(to.port), to.hostname);
    far.on('connect', () => near.write('HTTP/1.1 200 OK\r\n\r\n'));
    far.on('error', () => near.destroy());
    carry(far, near);
    carry(near, far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const set = (isDown: boolean) => {
    down = isDown;
    if (down) cut();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forgetFiles: () => files.clear(),
    latency(ms) {
      half = ms / 2;
    },
    answerInstead(by) {
      instead = by;
    },
    cut,
    async flapping(turns, meanwhile) {
      let isOver = false;
      const flap = async () => {
        for (let isUp = true; !isOver; isUp = !isUp) {
          set(!isUp);
          await pause(isUp ? turns.up : turns.down);
        }
      };
      const flapped = flap();
      try {
        return await meanwhile();
      } finally {
        isOver = true;
        await flapped;
        set(false);
      }
    },
    close() {
      server.close();
      set(true);
    },
  };
}
