import { expect, it, vi } from 'vitest';
import { handleReminder } from './handler.ts';

const TOKEN = '0193b2a4-0000-7000-8000-000000000001';
const KEYS = { p256dh: 'a public key', auth: 'a secret' };
const endpoint = 'https://push.example/device';
const answerReminder = vi.fn();
const publicUrl = 'https://bloom.example';

/** What a device's service worker sends when its push service has given it another address. */
async function renew(body: unknown, isKnown = true) {
  const renewPush = vi.fn(async () => isKnown);
  const request = new Request(`https://x.test/reminder?token=${TOKEN}&choice=renew`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { status } = await handleReminder(request, { answerReminder, renewPush, publicUrl });
  return { status, renewed: renewPush.mock.calls };
}

it('keeps the new address of a device, and stops no reminder', async () => {
  const sent = { endpoint, expirationTime: null, keys: KEYS };
  expect(await renew(sent)).toEqual({
    status: 200,
    renewed: [[TOKEN, { endpoint, ...KEYS }]],
  });
  expect((await renew(sent, false)).status).toBe(404);
  expect(answerReminder).not.toHaveBeenCalled();
});

it.each([
  ['nothing'],
  [null],
  [{ endpoint }],
  [{ keys: KEYS }],
  [{ endpoint, keys: { p256dh: 'a public key' } }],
  [{ endpoint: 5, keys: KEYS }],
  [{ endpoint: 'https://push.example/\0', keys: KEYS }],
  [{ endpoint, keys: { ...KEYS, auth: '\ud800' } }],
])('refuses %j, which is no address', async (body) => {
  expect(await renew(body)).toEqual({ status: 400, renewed: [] });
});

it.each(['renew', 'stop', 'snooze', 'other'])(
  'asks nobody about a text that is no token: %s',
  async (choice) => {
    const renewPush = vi.fn();
    const sent = JSON.stringify({ endpoint, keys: KEYS });
    const request = new Request(`https://x.test/reminder?token=7&choice=${choice}`, {
      ...{ method: 'POST', body: sent },
    });
    const { status } = await handleReminder(request, { answerReminder, renewPush, publicUrl });
    expect(status).toBe(400);
    expect(renewPush).not.toHaveBeenCalled();
    expect(answerReminder).not.toHaveBeenCalled();
  },
);

it.each([
  [`?token=${TOKEN}`, `${publicUrl}/reminder#stop=${TOKEN}`],
  ['?token=1%0d%0aX:1', `${publicUrl}/reminder`],
  ['', `${publicUrl}/reminder`],
])(
  'leads a mail program that opens the link %j to the page that stops it, and stops nothing',
  async (query, page) => {
    const renewPush = vi.fn();
    for (const method of ['GET', 'HEAD']) {
      const request = new Request(`https://x.test/reminder${query}`, { method });
      const { status, headers } = await handleReminder(request, {
        answerReminder,
        renewPush,
        publicUrl,
      });
      expect([status, headers.get('location')]).toEqual([303, page]);
    }
    expect(answerReminder).not.toHaveBeenCalled();
    expect(renewPush).not.toHaveBeenCalled();
  },
);
