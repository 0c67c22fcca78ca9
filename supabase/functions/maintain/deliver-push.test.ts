import { describe, expect, it } from 'vitest';
import { createPushDelivery, outcomeOf } from './deliver-push.ts';
import { pushMessage } from './push-message.ts';

describe('what an answer of a push service says', () => {
  it.each([
    [200, 'sent'],
    [201, 'sent'],
    [202, 'sent'],
    [301, 'gone'],
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

it('fits the limit of push services, whatever the titles of goals', () => {
  const titles = ['🌱'.repeat(5000), 'ã'.repeat(5000), '"'.repeat(5000)];
  const facts = { language: 'pt', token: crypto.randomUUID(), titles } as const;
  const message = pushMessage({ ...facts, functionsUrl: `https://${'x'.repeat(200)}.example/f` });
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(3000);
  expect(message.body).toContain(`${'🌱'.repeat(79)}…`);
  expect(pushMessage({ ...facts, titles: [], functionsUrl: '' }).body).not.toContain('\n');
});
