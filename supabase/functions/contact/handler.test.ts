import { expect, it, vi } from 'vitest';
import { type ContactDependencies, handleContact } from './handler.ts';

function setUp(change: Partial<ContactDependencies> = {}) {
  const sent: Parameters<ContactDependencies['sendMail']>[0][] = [];
  const states = new Map<string, 'sending' | 'sent'>();
  const dependencies: ContactDependencies = {
    supportEmail: 'support@bloom.example',
    sendMail: async (mail) => {
      sent.push(mail);
    },
    allow: async () => true,
    failed: () => undefined,
    messages: {
      begin: async (key) => {
        const state = states.get(key) ?? 'new';
        if (state === 'new') states.set(key, 'sending');
        return state;
      },
      end: async (key, isSent) => {
        if (isSent) states.set(key, 'sent');
        else states.delete(key);
      },
    },
    ...change,
  };
  const write = (body: unknown) =>
    handleContact(
      new Request('http://bloom.example/contact', { method: 'POST', body: JSON.stringify(body) }),
      dependencies,
    );
  return { sent, write };
}

const LETTER = { message: 'Hello\nthere', email: 'ana@example.com' };

it('sends the message to the support mailbox, with the person as reply-to', async () => {
  const { sent, write } = setUp();
  expect((await write(LETTER)).status).toBe(200);
  expect(sent).toEqual([
    expect.objectContaining({
      to: 'support@bloom.example',
      replyTo: 'ana@example.com',
      text: expect.stringContaining('Hello\nthere'),
    }),
  ]);
});

it('sends what comes from an address without a dot: people sign up with them, too', async () => {
  const { sent, write } = setUp();
  expect((await write({ ...LETTER, email: 'ana@intranet' })).status).toBe(200);
  expect(sent).toMatchObject([{ replyTo: 'ana@intranet' }]);
});

const LINES = ['\n', '\r\n', '\r', '\u2028', '\u0085', '\0', '%0a, <', '\t'];

it.each<unknown>([
  { ...LETTER, message: '  ' },
  { ...LETTER, message: '\0 \u0007\u200b' },
  { ...LETTER, message: 'x'.repeat(5001) },
  { ...LETTER, email: 'ana' },
  { ...LETTER, email: 'ana@example.com, bea@example.com' },
  { ...LETTER, email: 'ana\0@example.com' },
  ...LINES.map((line) => ({ ...LETTER, email: `ana@example.com${line}Bcc:all@example.com` })),
  { ...LETTER, id: 1234567890123456 },
  { ...LETTER, id: '' },
  { ...LETTER, id: 'x'.repeat(65) },
  { message: 1 },
  null,
])('refuses %j and sends nothing', async (body) => {
  const { sent, write } = setUp();
  expect((await write(body)).status).toBe(400);
  expect(sent).toEqual([]);
});

it('reads no body that is far longer than a message', async () => {
  const { sent, write } = setUp();
  expect((await write({ ...LETTER, more: 'x'.repeat(65_536) })).status).toBe(400);
  expect(sent).toEqual([]);
});

it('takes 5,000 characters, of which an emoji is one', async () => {
  const { sent, write } = setUp();
  expect((await write({ ...LETTER, message: '🌱'.repeat(5000) })).status).toBe(200);
  expect((await write({ ...LETTER, message: '🌱'.repeat(5001) })).status).toBe(400);
  expect(sent).toHaveLength(1);
});

it('ignores a recipient in the request', async () => {
  const { sent, write } = setUp();
  const victim = 'victim@example.com';
  const named = { to: victim, cc: victim, bcc: [victim], supportEmail: victim, subject: victim };
  await write({ ...LETTER, ...named, message: `Hello\r\nBcc: ${victim}` });
  // The mail has these four parts and nothing else; the message is never a header.
  expect(sent).toEqual([
    {
      to: 'support@bloom.example',
      replyTo: 'ana@example.com',
      subject: 'Message from Bloom',
      text: `Hello\r\nBcc: ${victim}\n\n-- \nana@example.com\n`,
    },
  ]);
});

it('limits the number of messages', async () => {
  const { sent, write } = setUp({ allow: async () => false });
  const response = await write(LETTER);
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('3600');
  expect(sent).toEqual([]);
});

it('tells the person of a mail that cannot be sent, and the operator why', async () => {
  const fault = new Error('no mail server');
  const failed = vi.fn();
  const { write } = setUp({ sendMail: () => Promise.reject(fault), failed });
  expect((await write(LETTER)).status).toBe(502);
  expect(failed.mock.calls).toEqual([[fault]]);
});

const ID = '0199f3a0-0000-7000-8000-000000000001';

it('sends a message once whose answer was lost, and another one with its id, too', async () => {
  const { sent, write } = setUp();
  expect((await write({ ...LETTER, id: ID })).status).toBe(200);
  expect((await write({ ...LETTER, id: ID })).status).toBe(200);
  expect(sent).toHaveLength(1);
  expect((await write({ ...LETTER, id: ID, message: 'Hello again' })).status).toBe(200);
  expect((await write({ ...LETTER, id: ID, email: 'bea@example.com' })).status).toBe(200);
  expect(sent).toHaveLength(3);
});

it('sends a message whose server was killed under the id that its mail had', async () => {
  const ids: unknown[] = [];
  for (const message of ['Hello', 'Hello', 'Hello again']) {
    const { sent, write } = setUp();
    await write({ ...LETTER, message, id: ID });
    ids.push(sent[0]?.id);
  }
  expect(ids).toEqual([expect.any(String), ids[0], expect.not.stringContaining(String(ids[0]))]);
});

it('does not say of a message that is being sent that it was sent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sendMail = vi.fn(() => promise);
  const { write } = setUp({ sendMail });
  const first = write({ ...LETTER, id: ID });
  await vi.waitFor(() => expect(sendMail).toHaveBeenCalled());
  expect((await write({ ...LETTER, id: ID })).status).toBe(409);
  resolve();
  expect((await first).status).toBe(200);
  expect((await write({ ...LETTER, id: ID })).status).toBe(200);
});

it('sends a message at the second press whose first one was refused', async () => {
  const sendMail = vi.fn<ContactDependencies['sendMail']>();
  sendMail.mockRejectedValueOnce(new Error('no mail server'));
  const allow = vi.fn<ContactDependencies['allow']>().mockResolvedValue(true);
  allow.mockResolvedValueOnce(false);
  const { write } = setUp({ sendMail, allow });
  const statuses: number[] = [];
  for (let press = 0; press < 4; press += 1) {
    statuses.push((await write({ ...LETTER, id: ID })).status);
  }
  expect(statuses).toEqual([429, 502, 200, 200]);
  expect(sendMail).toHaveBeenCalledTimes(2);
});

it('sends a message at the second press where its turn could not be counted at the first one', async () => {
  const allow = vi.fn<ContactDependencies['allow']>().mockResolvedValue(true);
  allow.mockRejectedValueOnce(new Error('the database is away'));
  const { sent, write } = setUp({ allow });
  await expect(write({ ...LETTER, id: ID })).rejects.toThrow('away');
  expect((await write({ ...LETTER, id: ID })).status).toBe(200);
  expect(sent).toHaveLength(1);
});
