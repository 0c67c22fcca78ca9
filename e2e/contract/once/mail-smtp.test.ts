import { beforeAll, expect, it } from 'vitest';
import { MAILBOX_KEY } from '../../people/mailbox.ts';
import { freePort } from '../../postgres/cluster.ts';
import { openLink, verifyLink } from '../stage/mailbox.ts';
import { decoded, type SmtpServer, smtpServer } from '../stage/neighbours/mail-server.ts';
import { placeOfFile } from '../stage/own-server.ts';
import { anonymous, newAddress } from '../stage/person.ts';
import { type Settings, startServer, type TestServer } from '../stage/server.ts';

const password = 'Correct-horse-7';

let smtp: SmtpServer;
let server: TestServer;
let env: Settings;

beforeAll(async () => {
  const closings: (() => Promise<void>)[] = [];
  smtp = await smtpServer((close) => void closings.push(close));
  const { place, remove } = await placeOfFile();
  const mailing = { SMTP_URL: smtp.url, MAIL_FROM: 'Bloom <hello@bloom.example>' };
  env = { ...place, ...mailing, PORT: String(await freePort()), MAIL_INTERVAL_SECONDS: '60' };
  server = await startServer({ env });
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

it('a sign-up succeeds while the mail server is unavailable, and its mail is sent later, also after a restart', async () => {
  smtp.taken.length = 0;
  const email = newAddress();
  smtp.refusing = true;
  const { error } = await anonymous(server.url).auth.signUp({ email, password });
  expect(error).toBeNull();
  expect(server.output()).not.toContain(password);
  await server.stop();
  expect(smtp.taken).toEqual([]);
  smtp.refusing = false;
  server = await startServer({ env });
  await expect.poll(() => smtp.taken.map(({ to }) => to), { timeout: 60_000 }).toEqual([[email]]);
  const links = /http:\S+type=signup\S*/.exec(decoded(smtp.taken[0]?.source ?? '')) ?? [];
  const link = verifyLink({ subject: 'Confirm', links });
  expect((await openLink(link)).fragment.has('access_token')).toBe(true);
});

it('a permanently refused address is reported', async () => {
  smtp.refusing = 'for good';
  const { error } = await anonymous(server.url).auth.signUp({ email: newAddress(), password });
  expect(error).toMatchObject({ status: 500, message: 'Error sending confirmation email' });
  smtp.refusing = false;
});
