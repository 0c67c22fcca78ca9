import { expect, it } from 'vitest';
import { type ContactDependencies, handleContact } from './handler.ts';

function setUp(change: Partial<ContactDependencies> = {}) {
  const sent: Parameters<ContactDependencies['sendMail']>[0][] = [];
  const dependencies: ContactDependencies = {
    supportEmail: 'support@bloom.example',
    sendMail: async (mail) => {
      sent.push(mail);
    },
    allow: async () => true,
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

const LINES = ['\n', '\r\n', '\r', '\u2028', '\u0085', '\0', '%0a, <', '\t'];

it.each<unknown>([
  { ...LETTER, message: '  ' },
  { ...LETTER, message: 'x'.repeat(5001) },
  { ...LETTER, email: 'ana' },
  { ...LETTER, email: 'ana@example.com, bea@example.com' },
  { ...LETTER, email: 'ana\0@example.com' },
  ...LINES.map((line) => ({ ...LETTER, email: `ana@example.com${line}Bcc:all@example.com` })),
  { message: 1 },
  null,
])('refuses %j and sends nothing', async (body) => {
  const { sent, write } = setUp();
  expect((await write(body)).status).toBe(400);
  expect(sent).toEqual([]);
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

it('reports a mail that cannot be sent', async () => {
  const { write } = setUp({ sendMail: () => Promise.reject(new Error('no mail server')) });
  expect((await write(LETTER)).status).toBe(502);
});
