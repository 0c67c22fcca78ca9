import { connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A line to a server that can be cut: what is open is reset, what comes is refused. */
export interface Line {
  /** The address of the server at this end of the line. */
  readonly url: string;
  cut(): void;
  mend(): Promise<void>;
  /** Lets nothing through from now on, in either direction, and closes nothing. */
  hush(): void;
  /** From now on nobody who says `word` is understood, as often as given. */
  garble(word: string, times: number): void;
}

/** Lays a line to the address of a server, on a free port of the loopback address. */
export async function layLine(to: string): Promise<Line> {
  const far = new URL(to);
  const open = new Set<Socket>();
  let garbled = { word: '', times: 0 };
  let isHushed = false;
  const pass = (bytes: Buffer): Buffer => {
    const at = garbled.times > 0 ? bytes.indexOf(garbled.word) : -1;
    if (at < 0) return bytes;
    garbled = { ...garbled, times: garbled.times - 1 };
    return Buffer.concat([bytes.subarray(0, at), Buffer.from('?'), bytes.subarray(at + 1)]);
  };
  const hold = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    return socket;
  };
  const listen = (port: number) =>
    new Promise<Server>((resolve) => {
      const server = createServer((near) => {
        const other = hold(connect(Number(far.port), far.hostname));
        hold(near)
          .on('close', () => other.destroy())
          .pipe(
            new Transform({
              transform: (bytes, _, done) => void (isHushed || done(null, pass(bytes))),
            }),
          )
          .pipe(other)
          .on('close', () => near.destroy())
          .pipe(near);
      });
      server.listen(port, '127.0.0.1', () => resolve(server));
    });
  let server = await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');
  const url = new URL(to);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    cut() {
      server.close();
      for (const socket of open) socket.destroy();
    },
    async mend() {
      server = await listen(address.port);
    },
    hush() {
      isHushed = true;
    },
    garble(word, times) {
      garbled = { word, times };
    },
  };
}
