import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { cutTinyPieces } from './tiny-pieces.ts';

/** A body of so many pieces, as one text. */
const pieces = (count: number, length: number) =>
  `${length.toString(16)}\r\n${' '.repeat(length)}\r\n`.repeat(count);

/** Sends a body to a server that reads it. */
async function send(body: string) {
  let read = 0;
  const server = createServer((request, response) => {
    request.on('data', () => {
      read += 1;
    });
    request.on('end', () => response.end(`${read} read`));
    request.on('error', () => undefined);
  });
  cutTinyPieces(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  socket.on('error', () => socket.destroy());
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  socket.write(`${body}0\r\n\r\n`);
  await new Promise((closed) => socket.once('close', closed));
  return { read, received };
}

it('reads a body of small pieces, and a long one of larger pieces', async () => {
  expect((await send(pieces(900, 1))).received).toContain('900 read');
  expect((await send(pieces(6_000, 200))).received).toContain('200 OK');
});

it('cuts a body of very many tiny pieces, and reads none of the rest', async () => {
  const { read, received } = await send(pieces(100_000, 1));
  expect(received).toBe('');
  expect(read).toBeLessThanOrEqual(1_100);
});
