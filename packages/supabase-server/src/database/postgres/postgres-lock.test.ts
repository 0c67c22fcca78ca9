import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { withAdvisoryLock } from './postgres-lock.ts';

const SOON = 50;

/** Something that speaks as PostgreSQL and gives the lock, up to an answer; then it is silent, and closes no connection. */
async function settingsOf(answers: readonly Buffer[]) {
  const left = [...answers];
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket.on('error', () => undefined));
    socket.on('data', () => socket.write(left.shift() ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://bloom@127.0.0.1:${port}/bloom`, label: 'bloom' };
}

const message = (type: string, ...parts: readonly (string | readonly number[])[]) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const size = Buffer.alloc(4);
  size.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), size, body]);
};
const READY = message('Z', 'I');
const WELCOME = Buffer.concat([message('R', [0, 0, 0, 0]), READY]);
/** One column, `free`, of type bool, and one row in which it is true. */
const LOCKED = Buffer.concat([
  message('1'),
  message('2'),
  message('T', [0, 1], 'free\0', [0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 0, 1, 255, 255, 255, 255, 0, 0]),
  message('D', [0, 1, 0, 0, 0, 1], 't'),
  message('C', 'SELECT 1\0'),
  READY,
]);

it('ends once the work has, although PostgreSQL is silent since', async () => {
  const settings = await settingsOf([WELCOME, LOCKED]);
  expect(await withAdvisoryLock(settings, 'sweep', async () => 'done', SOON)).toBe('done');
});

it.each([
  ['connecting', []],
  ['asking for the lock', [WELCOME]],
])('fails where PostgreSQL is silent when %s', async (_, answers) => {
  const settings = await settingsOf(answers);
  const locked = withAdvisoryLock(settings, 'sweep', async () => 'done', SOON);
  await expect(locked).rejects.toThrow(/time/);
});
