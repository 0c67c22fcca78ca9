import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuthUnderTest,
  OPERATOR,
  PASSWORD,
  type Session,
  startAuth,
} from '../../../testing/auth-server.ts';
import { factorCalls } from '../../../testing/factors.ts';

const SITE = 'https://bloom.example';
let auth: AuthUnderTest;
let calls: ReturnType<typeof factorCalls>;
beforeAll(async () => {
  auth = await startAuth({
    concealAccounts: true,
    accountPages: { signIn: '/sign_in', resetPassword: '/reset_password' },
  });
  calls = factorCalls(auth);
}, 60_000);
afterAll(() => auth.close());
beforeEach(() => calls.wait(120));

/** The mails to an address after the first `before`. */
const mailsTo = (to: string, before = 0) =>
  auth.mails.slice(before).filter((mail) => mail.to === to);
const subjectsTo = (to: string, before: number) => mailsTo(to, before).map((mail) => mail.subject);
const put = (body: object, by: Session) => auth.send('PUT', '/user', body, by.access_token);

describe('a sign-up with an address that has an account', () => {
  it('sends the owner a mail without a token, and answers as for a new address', async () => {
    const email = 'here@example.com';
    await auth.newPerson(email);
    calls.wait(120);
    const before = auth.mails.length;
    const known = await auth.send('POST', '/signup', { email, password: 'Other-horse-8' });
    const unknown = await auth.send('POST', '/signup', {
      email: 'nobody@example.com',
      password: 'Other-horse-8',
    });
    expect(known.status).toBe(200);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    const [mail, ...others] = mailsTo(email, before);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('alreadyRegistered');
    expect(mail?.text).toBe(`${SITE}/sign_in\n${SITE}/reset_password`);
    // It waits for an absent mail server as long as the mail to a new person does.
    expect(mail?.goodForSeconds).toBe(mailsTo('nobody@example.com')[0]?.goodForSeconds);
  });

  it('changes nothing about the account, and resend mails the same notice again', async () => {
    const email = 'still@example.com';
    await auth.newPerson(email);
    calls.wait(120);
    await auth.send('POST', '/signup', { email, password: 'Other-horse-8', data: { theme: 'x' } });
    calls.wait(120);
    const before = auth.mails.length;
    await auth.send('POST', '/resend', { type: 'signup', email });
    expect(subjectsTo(email, before)).toEqual(['alreadyRegistered']);
    const signIn = (password: string) =>
      auth.send('POST', '/token?grant_type=password', { email, password });
    expect((await signIn('Other-horse-8')).status).toBe(400);
    const { body } = await signIn(PASSWORD);
    expect(body.user).not.toMatchObject({ user_metadata: { theme: 'x' } });
  });

  it('fails like any other while no mail can be sent', async () => {
    const email = 'silent@example.com';
    await auth.newPerson(email);
    calls.wait(120);
    auth.refuseMails(true);
    const known = await auth.send('POST', '/signup', { email, password: PASSWORD });
    const unknown = await auth.send('POST', '/signup', {
      email: 'silent-too@example.com',
      password: PASSWORD,
    });
    auth.refuseMails(false);
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.status).toBe(500);
  });
});

describe('the owner of an account is notified', () => {
  it('of a new password, also after a recovery link', async () => {
    const email = 'password@example.com';
    const session = await auth.newPerson(email);
    const before = auth.mails.length;
    expect((await put({ password: 'Another-horse-8' }, session)).status).toBe(200);
    expect(subjectsTo(email, before)).toEqual(['passwordChanged']);
    await auth.send('POST', '/recover', { email });
    const { fragment } = await auth.send('GET', auth.newestMail(email).link);
    const recovered = { access_token: fragment.get('access_token') ?? '', refresh_token: '' };
    expect((await put({ password: 'A-third-horse-9' }, recovered)).status).toBe(200);
    expect(subjectsTo(email, before)).toEqual(['passwordChanged', 'recovery', 'passwordChanged']);
  });

  it('of nothing when a change is refused or only metadata changes', async () => {
    const email = 'refused@example.com';
    const session = await auth.newPerson(email);
    const before = auth.mails.length;
    expect((await put({ password: PASSWORD }, session)).status).toBe(422);
    expect((await put({ data: { full_name: 'Ana' } }, session)).status).toBe(200);
    expect(subjectsTo(email, before)).toEqual([]);
  });

  it.each(['link', 'code'])('of another address, at the old one, confirmed by %s', async (way) => {
    const [email, to] = [`old-${way}@example.com`, `new-${way}@example.com`];
    const session = await auth.newPerson(email);
    await put({ email: to }, session);
    const before = auth.mails.length;
    const [atNew, atOld] = [auth.newestMail(to), auth.newestMail(email)];
    await auth.send('GET', atNew.link);
    expect(subjectsTo(email, before)).toEqual([]);
    if (way === 'link') await auth.send('GET', atOld.link);
    else await auth.send('POST', '/verify', { type: 'email_change', email, token: atOld.code });
    expect(mailsTo(email, before).map(({ subject, text }) => [subject, text])).toEqual([
      ['addressChanged', expect.stringContaining(`${email}\n${to}`)],
    ]);
  });

  it('of a removed second factor, removed by themselves or by an operator', async () => {
    const { factor, session } = await calls.guarded('factors@example.com');
    const before = auth.mails.length;
    await auth.send('DELETE', `/factors/${factor.id}`, undefined, session.access_token);
    expect(subjectsTo('factors@example.com', before)).toEqual(['factorRemoved']);
    const helped = await calls.guarded('helped@example.com');
    const { body: user } = await calls.user(helped.session);
    await auth.send(
      'DELETE',
      `/admin/users/${user.id}/factors/${helped.factor.id}`,
      undefined,
      OPERATOR,
    );
    expect(subjectsTo('helped@example.com', before).at(-1)).toBe('factorRemoved');
  });

  it('of the deletion of the account, unless the address was never confirmed', async () => {
    const session = await auth.newPerson('leaving@example.com');
    const { body: user } = await auth.send('GET', '/user', undefined, session.access_token);
    const before = auth.mails.length;
    await auth.send('DELETE', `/admin/users/${user.id}`, {}, OPERATOR);
    expect(subjectsTo('leaving@example.com', before)).toEqual(['accountDeleted']);
    const made = await auth.send('POST', '/admin/users', { email: 'never@example.com' }, OPERATOR);
    await auth.send('DELETE', `/admin/users/${made.body.id}`, {}, OPERATOR);
    expect(subjectsTo('never@example.com', before)).toEqual([]);
  });

  it('and no change is undone when the mail server is down', async () => {
    const session = await auth.newPerson('offline@example.com');
    auth.refuseMails(true);
    const { status } = await put({ password: 'Another-horse-8' }, session);
    auth.refuseMails(false);
    expect(status).toBe(200);
  });
});
