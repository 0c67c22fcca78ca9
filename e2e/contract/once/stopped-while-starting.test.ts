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

it('a signal ends a command, too, which says that it is not done', async () => {
  let pid = 0;
  const DATABASE_URL = await silentDatabase(() => process.kill(pid, 'SIGTERM'));
  const env = { ...(await freshPlace()), DATABASE_URL };
  const { code, output } = await runCommand('migrate', [], env, (its) => (pid = its));
  expect([code, output.trim()]).toEqual([1, 'SIGTERM ended this before it was done.']);
});
