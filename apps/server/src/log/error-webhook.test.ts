import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { postErrors } from './error-webhook.ts';
import { createLogger } from './logger.ts';

it('reports each kind of error once a minute, nothing below an error, and never an error’s message', async () => {
  const posted: unknown[] = [];
  const server = createServer(async (request, response) => {
    posted.push(await json(request));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  let now = Date.parse('2026-11-22T12:00:00Z');
  const listener = postErrors(`http://127.0.0.1:${port}`, () => now);
  const log = createLogger('info', { write: () => undefined }, listener);
  const fault = Object.assign(new Error('Key (email)=(anna@x.example) exists'), { code: '23505' });
  const tell = () => {
    log.child({ requestId: 'a1' }).error({ requestId: 'a1', err: fault }, 'request failed');
    log.warn('mail waits');
  };
  tell();
  tell();
  await expect.poll(() => posted.length).toBe(1);
  expect(posted).toEqual([
    {
      text: 'Bloom: request failed',
      message: 'request failed',
      requestId: 'a1',
      fault: { type: 'Error', code: '23505' },
      at: '2026-11-22T12:00:00.000Z',
    },
  ]);
  now += 60_000;
  tell();
  log.fatal('nothing goes');
  await expect.poll(() => posted.length).toBe(3);
});
