import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Starts something that speaks as PostgreSQL up to an answer; then it is silent, and closes no connection. It is closed
 * when the calling test ends.
 * @param answers what each connection is answered, one for whatever it sends at once
 */
export async function startSilentPostgres(answers: readonly Buffer[]): Promise<string> {
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const left = [...answers];
    open.add(socket.on('error', () => undefined));
    socket.on('data', () => socket.write(left.shift() ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `postgres://bloom@127.0.0.1:${port}/bloom`;
}

/** A message of PostgreSQL, by its type and what it contains. */
export const message = (type: string, ...parts: readonly (string | readonly number[])[]) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const size = Buffer.alloc(4);
  size.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), size, body]);
};

/** Whatever was asked for is done. */
export const READY = message('Z', 'I');

/** The answer to whoever connects: no password is needed. */
export const WELCOME = Buffer.concat([message('R', [0, 0, 0, 0]), READY]);
