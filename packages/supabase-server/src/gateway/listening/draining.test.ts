import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createDraining } from './draining.ts';

it('closes connections after an answer, also running ones, and none before that', async () => {
  const waiting: (() => void)[] = [];
  const server = createServer(async (_, response) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    response.end('fine');
  });
  const drain = createDraining(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = async (headers: Record<string, string> = {}) => {
    const sent = get({ port, agent, host: '127.0.0.1', headers });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.headers.connection;
  };
  const answered = async (meanwhile = () => {}) => {
    const asked = ask();
    await expect.poll(() => waiting.length, { interval: 5 }).toBe(1);
    meanwhile();
    waiting.pop()?.();
    return asked;
  };
  expect(await answered()).toBe('keep-alive');
  expect(await answered(drain)).toBe('close');
  expect(await answered()).toBe('close');
  // A request that a proxy can repeat on another server gets no answer, so that the proxy does.
  await expect(ask({ 'x-try-next': '1' })).rejects.toThrow('socket hang up');
  expect(waiting).toEqual([]);
});
