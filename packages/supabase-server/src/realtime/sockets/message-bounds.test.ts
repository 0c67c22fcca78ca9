import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openRealtimeStage, type RealtimeStage } from '../../../testing/realtime-stage.ts';

const PATIENCE = { timeout: 10_000, interval: 10 };
const UPGRADE = {
  ...{ Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' },
  'Sec-WebSocket-Key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
};
const NO_MASK = Buffer.alloc(4);

let stage: RealtimeStage;
beforeAll(async () => {
  stage = await openRealtimeStage('', { realtime: { limits: { allBufferedBytes: 300_000 } } });
});
afterAll(() => stage.close());

/** A socket whose client writes frames byte by byte, and whether the server has ended it. */
async function opened(): Promise<{ readonly wire: Duplex; isCut: boolean }> {
  const asked = request(
    `${stage.url}/realtime/v1/websocket?apikey=${stage.publishableKey}&vsn=2.0.0`,
    { headers: UPGRADE },
  ).end();
  const wire = await new Promise<Duplex>((resolve, reject) => {
    asked.on('upgrade', (_, socket) => resolve(socket));
    asked.on('error', reject);
  });
  onTestFinished(() => void wire.destroy());
  const client = { wire, isCut: false };
  wire
    .on('error', () => undefined)
    .on('close', () => {
      client.isCut = true;
    });
  wire.resume();
  return client;
}

/** The beginning of a frame that announces `length` bytes, and contains fewer. */
function partOf(length: number, sent: number): Buffer {
  const head = Buffer.from([0x81, 0xff, ...Buffer.alloc(8)]);
  head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, NO_MASK, Buffer.alloc(sent, 'x')]);
}

it('cuts the sockets with most of an incomplete message, once all together hold too much', async () => {
  const small = await opened();
  small.wire.write(partOf(900_000, 1_000));
  const large = await Promise.all([opened(), opened(), opened(), opened()]);
  for (const { wire } of large) wire.write(partOf(900_000, 90_000));
  await vi.waitFor(() => expect(large.filter(({ isCut }) => isCut).length).toBe(1), PATIENCE);
  expect(small.isCut).toBe(false);
});

it('closes a socket that sends one message in very many fragments', async () => {
  const client = await opened();
  const fragment = (opcode: number) => Buffer.from([opcode, 0x81, 0, 0, 0, 0, 0x78]);
  client.wire.write(fragment(0x01));
  client.wire.write(Buffer.concat(Array.from({ length: 200 }, () => fragment(0x00))));
  await vi.waitFor(() => expect(client.isCut).toBe(true), PATIENCE);
});

const PULSE = Buffer.from('[null,"1","phoenix","heartbeat",{}]');
const HEARTBEAT = Buffer.concat([Buffer.from([0x81, 0x80 | PULSE.length]), NO_MASK, PULSE]);

/** Each is next to nothing for its client, and keeps the server from everybody else. */
it.each([
  ['pings', 0x89],
  ['pongs', 0x8a],
  ['empty messages', 0x81],
])('cuts a socket that sends %s without end', async (_, opcode) => {
  const client = await opened();
  const many = Buffer.alloc(240_000, Buffer.from([opcode, 0x80, ...NO_MASK]));
  // The heartbeat completes what has come so far.
  const piece = Buffer.concat([many, HEARTBEAT]);
  const began = performance.now();
  const flood = () => {
    if (!client.isCut) client.wire.write(piece, () => setImmediate(flood));
  };
  flood();
  await vi.waitFor(() => expect(client.isCut).toBe(true), PATIENCE);
  expect(performance.now() - began).toBeLessThan(3_000);
});

it('counts a large message as several', async () => {
  const client = await stage.open();
  onTestFinished(() => client.socket.close());
  const words = 'x'.repeat(200_000);
  for (let turn = 0; turn < 25; turn += 1) {
    client.send(['1', '1', 'realtime:t', 'broadcast', { event: 'e', payload: words }]);
  }
  expect(await client.closed).toBe(1008);
});
