import { beforeAll, expect, it } from 'vitest';
import { MAILBOX_KEY } from '../../people/mailbox.ts';
import { decoded, type SmtpServer, smtpServer } from '../mail-server.ts';
import { openLink, verifyLink } from '../mailbox.ts';
import { placeOfFile } from '../own-server.ts';
import { anonymous, newAddress } from '../person.ts';
import { startServer, type TestServer } from '../server.ts';

const password = 'Correct-horse-7';

let smtp: SmtpServer;
let server: TestServer;

beforeAll(async () => {
  const closings: (() => Promise<void>)[] = [];
  smtp = await smtpServer((close) => void closings.push(close));
  const { place, remove } = await placeOfFile();
  const mailing = { SMTP_URL: smtp.url, MAIL_FROM: 'Bloom <hello@bloom.example>' };
  server = await startServer({ env: { ...place, ...mailing, MAIL_INTERVAL_SECONDS: '60' } });
  return async () => {
    await server.stop();
    for (const close of [...closings, remove]) await close();
  };
});

it('mails go out over SMTP in the language of the person, and their links work', async () => {
  const email = newAddress();
  const options = { data: { preferences: { language: 'pt' } } };
  const { error } = await anonymous(server.url).auth.signUp({ email, password, options });
  expect(error).toBeNull();
  expect(smtp.taken).toHaveLength(1);
  const { to, source } = smtp.taken[0] ?? { to: [], source: '' };
  expect(to).toEqual([email]);
  expect(source).toContain('From: Bloom <hello@bloom.example>');
  expect(source).toContain('text/plain');
  expect(source).toContain('text/html');
  expect(decoded(source)).toContain('Confirmar meu');
  const links = /http:\S+type=signup\S*/.exec(decoded(source)) ?? [];
  expect(
    (await openLink(verifyLink({ subject: 'Confirm', links }))).fragment.has('access_token'),
  ).toBe(true);
  const mailbox = await fetch(`${server.url}/dev/mailbox.json?to=${email}&key=${MAILBOX_KEY}`);
  expect(mailbox.status).toBe(404);
});

it('a mail server that refuses is told as such, and the person can try again', async () => {
  smtp.taken.length = 0;
  const email = newAddress();
  const client = anonymous(server.url);
  smtp.refusing = true;
  const failed = await client.auth.signUp({ email, password });
  expect(failed.error).toMatchObject({ status: 500, message: 'Error sending confirmation email' });
  smtp.refusing = false;
  const again = await client.auth.signUp({ email, password });
  expect(again.error).toBeNull();
  expect(smtp.taken.map(({ to }) => to)).toEqual([[email]]);
  expect(server.output()).not.toContain(password);
});
