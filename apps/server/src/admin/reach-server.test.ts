import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ConfigError, readConfig } from '../config/config.ts';
import { ACTIONS, runAction } from './actions.ts';
import { reachServer } from './reach-server.ts';

it('tells a missing key from one that cannot be read, as by another user than the server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-operator-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const config = readConfig({ DATA_DIR: folder });
  await expect(reachServer(config, undefined)).rejects.toThrow('SECRET_KEY is missing');
  await mkdir(join(folder, 'secrets.json'));
  await expect(reachServer(config, undefined)).rejects.toThrow('cannot be read: EISDIR');
});

/** Something that takes every connection and answers nothing, or once; its address. */
async function startSilent(answers: number): Promise<string> {
  let left = answers;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => {
      if (left > 0) socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
      left -= 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('says why a server is not reached, as by a name whose certificate is not trusted', async () => {
  const config = readConfig({ SECRET_KEY: `sb_secret_${'x'.repeat(32)}` });
  const plain = await startSilent(1);
  const reached = reachServer(config, plain.replace('http', 'https'));
  await expect(reached).rejects.toThrow(/^Bloom does not answer at https.*\(.*ssl.*\): start it/i);
});

it('does not wait for a server that is silent', async () => {
  const config = readConfig({ SECRET_KEY: `sb_secret_${'x'.repeat(32)}` });
  const silent = await startSilent(0);
  await expect(reachServer(config, silent, { liveMs: 100, answerMs: 100 })).rejects.toThrow(
    'Bloom does not answer at http://127.0.0.1',
  );
  const lively = await startSilent(1);
  const { ask, client } = await reachServer(config, lively, { liveMs: 30_000, answerMs: 200 });
  await expect(ask('GET', '/admin/v1/stats')).rejects.toThrow('has not answered');
  // Not a read, which the client asks again three times, seconds apart.
  const { error } = await client.rpc('own_quotas');
  expect(error?.message).toContain('has not answered');
});

const NO_WORDS = { words: [], days: 3, page: undefined, revoke: false, yes: true };

/** A Bloom that knows everybody, and fails as soon as it is asked for rows. */
async function startFailing(fails: 'hangs up' | 'answers 500'): Promise<string> {
  const server = createHttpServer((request, response) => {
    if (request.url === '/live') return response.end('{}');
    if (fails === 'hangs up') return response.destroy();
    const known = request.url?.startsWith('/auth/v1/admin/users/') && request.method === 'GET';
    response.writeHead(known ? 200 : 500, { 'content-type': 'application/json' });
    const message = 'The database is not available right now';
    const body = known ? { id: SOMEBODY } : { code: 'PGRST000', message, msg: message };
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const SOMEBODY = '11111111-1111-4111-8111-111111111111';

it.each([
  ['hangs up', /does not answer at http:/],
  ['answers 500', /^The database is not available right now$|answered 500$/],
] as const)(
  'says in one line that the server %s, whatever is asked of it',
  async (fails, why) => {
    const url = await startFailing(fails);
    const config = readConfig({ SECRET_KEY: `sb_secret_${'x'.repeat(32)}` });
    const server = await reachServer(config, url);
    const faults = await Promise.all(
      Object.values(ACTIONS).map((action) =>
        runAction(action, server, { ...NO_WORDS, words: [SOMEBODY] }).then(
          () => null,
          (fault: unknown) => fault,
        ),
      ),
    );
    for (const fault of faults) {
      expect(fault).toBeInstanceOf(ConfigError);
      expect((fault as Error).message).toMatch(why);
    }
  },
  30_000,
);
