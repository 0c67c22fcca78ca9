import {
  createServer,
  type IncomingMessage,
  request as passOn,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What a line does in turns, in milliseconds: it carries, then it drops what is under way and whatever comes. */
export interface Turns {
  readonly up: number;
  readonly down: number;
}

/** What comes in place of the server's own answer. */
export interface InsteadAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** Takes what is asked for by GET and gives the answer in place of the server's; null lets that one answer. */
export type Instead = (url: URL) => Promise<InsteadAnswer | null>;

/** The line between the browser and whatever it asks, as a proxy that the browser is told to use. */
export interface SlowLine {
  /** What the browser is given as its proxy. */
  readonly url: string;
  /** What a browser keeps for ever comes as slowly as anything else again, as to one that has nothing yet. */
  forgetFiles(): void;
  /** From now on an answer begins so many milliseconds later than on a local line. */
  latency(ms: number): void;
  /** From now on somebody else may answer in the server's place; null ends that. */
  answerInstead(instead: Instead | null): void;
  /** Does something while the line comes and goes. */
  flapping<T>(turns: Turns, meanwhile: () => Promise<T>): Promise<T>;
  close(): void;
}

/** Of a device at home to a server in another country; `LINE=900` is a train in the country, `LINE=0` no line at all. */
export const USUAL_LATENCY = Number(process.env.LINE ?? 150);

/**
 * A proxy, and not the latency of the browser's own tools: that one is set page by page, ends when a page goes offline
 * and comes back, and leaves out what a service worker asks.
 */
export async function laySlowLine(): Promise<SlowLine> {
  let half = USUAL_LATENCY / 2;
  let down = false;
  let instead: Instead | null = null;
  const sockets = new Set<Socket>();
  // A test that holds back requests switches off the browser's cache: it asks for each file with each page anew. What a
  // person's browser would have kept comes at once then.
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
    // The end comes as late as what was sent before it.
    from.on('close', () => setTimeout(() => to.end(), half));
  }

  const server = createServer((near, answer) => void pass(near, answer));
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  // What is no request and answer, as the socket that tells changes, goes through a tunnel.
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

  const set = (isDown: boolean) => {
    down = isDown;
    if (down) for (const socket of sockets) socket.resetAndDestroy();
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
