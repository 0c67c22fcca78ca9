import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { vapidKeysOf } from '../_shared/pushes/vapid-keys.ts';
import { createPushDelivery, outcomeOf } from './deliver-push.ts';
import { pushMessage } from './push-message.ts';

describe('what an answer of a push service says', () => {
  it.each([
    [200, 'sent'],
    [201, 'sent'],
    [202, 'sent'],
    [301, 'later'],
    [307, 'later'],
    [400, 'gone'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'gone'],
    [401, 'later'],
    [403, 'later'],
    [408, 'later'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ])('%i: %s', (status, outcome) => {
    expect(outcomeOf(status, null).outcome).toBe(outcome);
  });

  it.each([
    [null, 0],
    ['120', 120],
    ['99999999', 86_400],
    ['-5', 0],
    ['soon', 0],
    [new Date(Date.now() - 60_000).toUTCString(), 0],
  ])('after %j it is asked again in %i seconds', (retryAfter, waitSeconds) => {
    expect(outcomeOf(429, retryAfter)).toMatchObject({ waitSeconds });
  });

  it('may contain a date', () => {
    const { waitSeconds } = outcomeOf(503, new Date(Date.now() + 600_000).toUTCString()) as {
      waitSeconds: number;
    };
    expect(waitSeconds).toBeGreaterThan(590);
    expect(waitSeconds).toBeLessThanOrEqual(601);
  });
});

it('deletes a device whose key cannot encrypt, before anything is sent', async () => {
  const deliver = createPushDelivery({ privateKey: '', publicKey: '' }, 'mailto:a@b.example');
  const device = {
    endpoint: 'http://127.0.0.1:1/',
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'A'.repeat(22),
  };
  expect(await deliver(device, '{}')).toMatchObject({ outcome: 'gone' });
});

/** A push service that answers like this, and a function that hands a message for a device of it over. */
async function stage(reply: (response: ServerResponse) => void, longestMs = 5_000) {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    reply(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const keys = vapidKeysOf(randomBytes(32).toString('base64url'));
  const times = { longestMs, leftAloneMs: 2 * longestMs };
  const deliver = createPushDelivery(keys, 'mailto:a@b.example', times);
  const browser = {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const { port } = server.address() as AddressInfo;
  const send = (to = port) => deliver({ endpoint: `http://127.0.0.1:${to}/`, ...browser }, '{}');
  return { send, asked: () => asked, address: `http://127.0.0.1:${port}/` };
}

it('leaves a push service alone for a while that does not answer, and no other one', async () => {
  let isSilent = true;
  const { send, asked } = await stage((response) => isSilent || response.writeHead(201).end(), 500);
  for (let round = 0; round < 5; round += 1) expect((await send()).outcome).toBe('later');
  expect(asked()).toBe(3);
  expect(await send()).toMatchObject({ why: 'the push service has not answered lately' });
  expect(await send(1)).toMatchObject({ why: expect.stringMatching(/\(.+\)$/) });
  isSilent = false;
  await expect.poll(() => send()).toEqual({ outcome: 'sent' });
  expect(await send()).toEqual({ outcome: 'sent' });
});

it('counts only failures in a row: a push service that answered meanwhile is not left alone', async () => {
  const silences = [true, true, false, true, true];
  const reply = (response: ServerResponse) => silences.shift() || response.writeHead(201).end();
  const { send } = await stage(reply, 300);
  const outcomes: string[] = [];
  for (let round = 0; round < 6; round += 1) outcomes.push((await send()).outcome);
  expect(outcomes).toEqual(['later', 'later', 'sent', 'later', 'later', 'sent']);
});

it('follows no redirection', async () => {
  const elsewhere = await stage((response) => void response.writeHead(201).end());
  const { send } = await stage((response) => {
    response.writeHead(307, { Location: elsewhere.address }).end();
  });
  expect(await send()).toMatchObject({ outcome: 'later', why: expect.stringContaining('307') });
  expect(elsewhere.asked()).toBe(0);
});

it('believes an answer that breaks off, or does not end', async () => {
  const replies = [
    (response: ServerResponse) => {
      response.writeHead(201, { 'Content-Length': '1000' }).write('a', () => {
        response.socket?.resetAndDestroy();
      });
    },
    (response: ServerResponse) => void response.writeHead(201).write('a'),
  ];
  for (const reply of replies)
    expect(await (await stage(reply)).send()).toEqual({ outcome: 'sent' });
});

it('fits the limit of push services, whatever the titles of goals', () => {
  const titles = ['🌱'.repeat(5000), 'ã'.repeat(5000), '"'.repeat(5000)];
  const facts = { language: 'pt', token: crypto.randomUUID(), titles } as const;
  const message = pushMessage({ ...facts, functionsUrl: `https://${'x'.repeat(200)}.example/f` });
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(3000);
  expect(message.body).toContain(`${'🌱'.repeat(79)}…`);
  expect(pushMessage({ ...facts, titles: [], functionsUrl: '' }).body).not.toContain('\n');
});
