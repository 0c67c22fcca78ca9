import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthUnderTest, PASSWORD, startAuth } from '../../../testing/auth-server.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth({ concealAccounts: true, mailIntervalSeconds: 60 });
}, 60_000);
afterAll(() => auth.close());

const STATES = ['unknown', 'waiting', 'confirmed'] as const;

/** Addresses in each state, after the interval between mails. */
async function addresses(name: string) {
  await auth.newPerson(`${name}-confirmed@example.com`);
  await auth.send('POST', '/signup', { email: `${name}-waiting@example.com`, password: PASSWORD });
  auth.wait(120);
  return STATES.map((state) => `${name}-${state}@example.com`);
}

const asks = {
  signup: { password: PASSWORD },
  recover: {},
  resend: { type: 'signup' },
  otp: {},
} as const;

it('a second request within the interval is refused for every address, whichever came first', async () => {
  const orders = [
    ['signup', 'signup', 'recover', 'recover', 'otp', 'otp'],
    ['resend', 'signup', 'otp', 'recover', 'resend'],
    ['otp', 'signup', 'resend', 'otp'],
  ] as const;
  for (const [nth, order] of orders.entries()) {
    const outcomes = [];
    for (const email of await addresses(`order${nth}`)) {
      const answers = [];
      for (const path of order) {
        const { status, body } = await auth.send('POST', `/${path}`, { email, ...asks[path] });
        answers.push([path, status, body.code, body.message]);
        auth.wait(1);
      }
      outcomes.push(answers);
    }
    expect(outcomes[0]?.some(([, status]) => status === 429)).toBe(true);
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[2]).toEqual(outcomes[0]);
  }
});

it('when the mail server is down every request fails alike, and each can be repeated at once', async () => {
  const [unknown = '', , confirmed = ''] = await addresses('out');
  auth.refuseMails(true);
  const first = await auth.send('POST', '/recover', { email: confirmed });
  expect([first.status, first.body.message]).toEqual([500, 'Error sending recovery email']);
  const second = await auth.send('POST', '/recover', { email: unknown });
  expect([second.status, second.body]).toEqual([500, first.body]);
  const taken = await auth.send('POST', '/signup', { email: confirmed, password: PASSWORD });
  const free = await auth.send('POST', '/signup', { email: unknown, password: PASSWORD });
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  expect(free.body.message).toBe('Error sending confirmation email');
  auth.refuseMails(false);
  expect((await auth.send('POST', '/recover', { email: confirmed })).status).toBe(200);
  expect((await auth.send('POST', '/recover', { email: unknown })).status).toBe(200);
});

it('a mail that the mail server refuses leaves the link of an earlier one valid', async () => {
  const email = 'earlier@example.com';
  await auth.newPerson(email);
  await auth.send('POST', '/recover', { email });
  const { link } = auth.newestMail(email);
  auth.wait(120);
  auth.refuseMails(true);
  expect((await auth.send('POST', '/recover', { email })).status).toBe(500);
  auth.refuseMails(false);
  const { headers } = await auth.send('GET', link);
  expect(headers.get('location')).toContain('access_token=');
});

it('an address change that is sent again needs both confirmations again', async () => {
  const { access_token: token } = await auth.newPerson('moving@example.com');
  const [email, to] = ['moving@example.com', 'moved@example.com'];
  await auth.send('PUT', '/user', { email: to }, token);
  await auth.send('GET', auth.newestMail(to).link);
  auth.wait(120);
  await auth.send('POST', '/resend', { type: 'email_change', email });
  await auth.send('GET', auth.newestMail(to).link);
  expect((await auth.send('GET', '/user', undefined, token)).body.email).toBe(email);
  await auth.send('GET', auth.newestMail(email).link);
  expect((await auth.send('GET', '/user', undefined, token)).body.email).toBe(to);
});

it('a stranger who asks for the mails of an address change again takes none of them away, and learns nothing', async () => {
  const limited = await startAuth({ concealAccounts: true, rateLimits: 'on' });
  const { access_token: token } = await limited.newPerson('settling@example.com');
  const [email, to] = ['settling@example.com', 'settled@example.com'];
  await limited.send('PUT', '/user', { email: to }, token);
  const links = [limited.newestMail(to).link, limited.newestMail(email).link];
  const ask = (address: string) =>
    limited.send('POST', '/resend', { type: 'email_change', email: address });
  for (const _ of ['at once', 'once more']) {
    const [pending, unknown] = [await ask(email), await ask('nobody-moves@example.com')];
    expect([pending.status, pending.body]).toEqual([unknown.status, unknown.body]);
  }
  for (const link of links) await limited.send('GET', link);
  expect((await limited.send('GET', '/user', undefined, token)).body.email).toBe(to);
  await limited.close();
});
