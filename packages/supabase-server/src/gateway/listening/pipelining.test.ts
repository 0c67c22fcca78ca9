import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { limitPipelining } from './pipelining.ts';

/** A server that handles requests like this, and a connection that sends some in one piece. */
async function stage(handle: RequestListener, count: number) {
  const server = createServer(handle);
  limitPipelining(server);
  let parsed = 0;
  server.on('request', () => {
    parsed += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  socket.on('error', () => socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count));
  return { socket, parsed: () => parsed, received: () => received };
}

it('handles the requests of a connection one after the other, in their order', async () => {
  let [running, most, asked] = [0, 0, 0];
  const { received } = await stage(async (_, response) => {
    running += 1;
    asked += 1;
    most = Math.max(most, running);
    const own = asked;
    await pause(30 - own);
    running -= 1;
    response.end(`answer ${own}.`);
  }, 20);
  await expect.poll(received).toContain('answer 20.');
  expect(received().match(/answer \d+/g)).toEqual(
    Array.from({ length: 20 }, (_, index) => `answer ${index + 1}`),
  );
  expect([most, asked]).toEqual([1, 20]);
});

it('reads no further where a connection sends very many, and handles one of them', async () => {
  let asked = 0;
  const { socket, parsed } = await stage((_, response) => {
    asked += 1;
    setTimeout(() => response.end('answered'), 20);
  }, 2_000);
  await once(socket, 'close');
  await pause(50);
  expect(asked).toBe(1);
  expect(parsed()).toBeLessThanOrEqual(22);
});

it('handles nothing more of a connection that was closed', async () => {
  let asked = 0;
  const { socket } = await stage(async (_, response) => {
    asked += 1;
    if (asked === 2) socket.destroy();
    await pause(50);
    response.end('answered');
  }, 10);
  await once(socket, 'close');
  await pause(150);
  expect(asked).toBe(2);
});
