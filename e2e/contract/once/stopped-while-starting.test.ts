import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../stage/command.ts';
import { freshPlace } from '../stage/own-server.ts';
import { ServerDidNotStart, startServer } from '../stage/server.ts';

/** A PostgreSQL that takes the connection and never answers, and what happens once it is asked. */
async function silentDatabase(asked: () => void) {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.once('data', asked);
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  return `postgres://bloom:word@127.0.0.1:${port}/bloom`;
}

// The first process of a container does not get a signal that it has not asked for: `docker stop` would wait for its end,
// and kill it.
it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s while the server starts ends it by its own decision',
  async (signal) => {
    let pid = 0;
    const DATABASE_URL = await silentDatabase(() => process.kill(pid, signal));
    const env = { ...(await freshPlace()), DATABASE_URL };
    const started = startServer({ env, onProcess: (its) => (pid = its) });
    const fault = await started.catch((reason: unknown) => reason);
    expect(fault).toBeInstanceOf(ServerDidNotStart);
    const { code, output } = fault as ServerDidNotStart;
    expect([code, output.trim()]).toEqual([0, 'Bloom was stopped before it had started.']);
  },
);

/** Sends the server a signal at the moment at which it has started, and no longer ends by itself before that. */
const SIGNAL_AT_THE_END_OF_THE_START = `
  import { isMainThread } from 'node:worker_threads';
  const off = process.off;
  if (isMainThread) process.off = function (name, listener) {
    if (name === 'SIGTERM') process.kill(process.pid, name);
    return off.call(this, name, listener);
  };`;

it('SIGTERM at the moment at which the server has started ends it, after what is in progress', async () => {
  let pid = 0;
  const preloaded = encodeURIComponent(SIGNAL_AT_THE_END_OF_THE_START);
  const NODE_OPTIONS = `--import=data:text/javascript,${preloaded}`;
  const env = { ...(await freshPlace()), NODE_OPTIONS };
  const started = startServer({ env, onProcess: (its) => (pid = its) }).catch(
    (fault: ServerDidNotStart) => fault,
  );
  onTestFinished(() => void (lives(pid) && process.kill(pid, 'SIGKILL')));
  await expect.poll(() => lives(pid), { timeout: 30_000, interval: 100 }).toBe(false);
  const server = await started;
  expect('code' in server ? server.code : await server.stop()).toBe(0);
});

/** Whether a child of ours has not ended. */
function lives(pid: number): boolean {
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('a signal ends a command, too, which says that it is not done', async () => {
  let pid = 0;
  const DATABASE_URL = await silentDatabase(() => process.kill(pid, 'SIGTERM'));
  const env = { ...(await freshPlace()), DATABASE_URL };
  const { code, output } = await runCommand('migrate', [], env, (its) => (pid = its));
  expect([code, output.trim()]).toEqual([1, 'SIGTERM ended this before it was done.']);
});
