import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freshPlace } from '../stage/own-server.ts';
import { PUBLISHABLE_KEY, startServer } from '../stage/server.ts';

it('ends soon beside a store and a mail server that take connections and never answer', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const server = await startServer({
    env: {
      ...(await freshPlace()),
      S3_ENDPOINT: `http://${address}`,
      S3_BUCKET: 'blooms',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      SMTP_URL: `smtp://${address}`,
      MAIL_FROM: 'Bloom <hello@bloom.example>',
    },
  });
  try {
    const headers = { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'ana@example.com', password: 'long enough 1' });
    const signedUp = fetch(`${server.url}/auth/v1/signup`, { method: 'POST', headers, body });
    await pause(1_000);
    const began = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(14_000);
    expect((await signedUp).status).toBe(200);
  } finally {
    await server.stop();
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
}, 120_000);
