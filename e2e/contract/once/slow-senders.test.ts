import { connect } from 'node:net';
import { expect, inject, it } from 'vitest';

it('disconnects clients that never finish their headers, within 8 s', async () => {
  const port = Number(new URL(inject('contract').url).port);
  const started = performance.now();
  const cut = Array.from({ length: 20 }, async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.resume().write('GET /health HTTP/1.1\r\nhost: bloom\r\nx-slow: ');
    await new Promise((resolve) => socket.once('close', resolve));
    return performance.now() - started;
  });
  expect(Math.max(...(await Promise.all(cut)))).toBeLessThan(8_000);
});
