import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthUnderTest,
  PASSWORD,
  type Session,
  startAuth,
} from '../../../../testing/auth-server.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
}, 60_000);
afterAll(() => auth.close());

const update = (session: Session, body: object) =>
  auth.send('PUT', '/user', body, session.access_token);
const user = (session: Session) => auth.send('GET', '/user', undefined, session.access_token);
const open = (link: string) => auth.send('GET', link);
const signIn = (email: string, password = PASSWORD) =>
  auth.send('POST', '/token?grant_type=password', { email, password });

describe('a new address (protocol 2.12)', () => {
  it.each([
    ['new first', ['new', 'old']],
    ['old first', ['old', 'new']],
  ])('needs both confirmations, %s', async (name, order) => {
    const [from, to] = [
      `${name.slice(0, 3)}-from@example.com`,
      `${name.slice(0, 3)}-to@example.com`,
    ];
    const session = await auth.newPerson(from);
    const asked = await update(session, { email: to });
    expect(asked.body).toMatchObject({ email: from, new_email: to });
    expect(asked.body).toHaveProperty('email_change_sent_at');

    const links = { old: auth.newestMail(from).link, new: auth.newestMail(to).link };
    const [first, second] = order.map((which) => links[which as 'old' | 'new']);
    const half = await open(first ?? '');
    expect(half.fragment.get('message')).toContain('sent to the other email');
    expect((await user(session)).body.email).toBe(from);
    expect((await open(first ?? '')).fragment.get('error_code')).toBe('otp_expired');
    const whole = await open(second ?? '');
    expect(whole.fragment.get('type')).toBe('email_change');

    const { body } = await user(session);
    expect(body).toMatchObject({
      email: to,
      identities: [{ email: to, identity_data: { email: to, email_verified: true } }],
    });
    expect(body).not.toHaveProperty('new_email');
    expect((await signIn(from)).status).toBe(400);
    expect((await signIn(to)).status).toBe(200);
  });

  it('can be confirmed with codes, each with the address that it went to', async () => {
    const session = await auth.newPerson('coded@example.com');
    await update(session, { email: 'coded-new@example.com' });
    const { code } = auth.newestMail('coded-new@example.com');
    const type = 'email_change';
    const half = await auth.send('POST', '/verify', {
      type,
      email: 'coded-new@example.com',
      token: code,
    });
    expect(half.body).toEqual({
      code: '200',
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    });
    const whole = await auth.send('POST', '/verify', {
      type,
      email: 'coded@example.com',
      token: auth.newestMail('coded@example.com').code,
    });
    expect(whole.body).toMatchObject({ user: { email: 'coded-new@example.com' } });
  });

  it('that is taken is refused, also when it was taken in the meantime', async () => {
    const [one, other] = [
      await auth.newPerson('one@example.com'),
      await auth.newPerson('other@example.com'),
    ];
    const taken = await update(one, { email: 'Other@example.com' });
    expect([taken.status, taken.body.code]).toEqual([422, 'email_exists']);

    await update(one, { email: 'both@example.com' });
    const links = [
      auth.newestMail('one@example.com').link,
      auth.newestMail('both@example.com').link,
    ];
    await update(other, { email: 'both@example.com' });
    await open(auth.newestMail('other@example.com').link);
    await open(auth.newestMail('both@example.com').link);
    await open(links[0] ?? '');
    const { fragment } = await open(links[1] ?? '');
    expect(fragment.get('error_code')).toBe('email_exists');
    expect((await user(one)).body.email).toBe('one@example.com');
  });

  it('may be one that somebody has only signed up with', async () => {
    const session = await auth.newPerson('mover@example.com');
    await auth.send('POST', '/signup', { email: 'squatted@example.com', password: PASSWORD });
    const { link: strangers } = auth.newestMail('squatted@example.com');
    expect((await update(session, { email: 'squatted@example.com' })).status).toBe(200);
    const { link } = auth.newestMail('squatted@example.com');
    expect(link).not.toBe(strangers);
    await open(auth.newestMail('mover@example.com').link);
    await open(link);
    expect((await user(session)).body.email).toBe('squatted@example.com');
    expect((await open(strangers)).fragment.get('error_code')).toBe('otp_expired');
  });

  it('is limited by the mail interval, and links mailed to the old address stop working', async () => {
    const session = await auth.newPerson('moving@example.com');
    await auth.send('POST', '/recover', { email: 'moving@example.com' });
    const { link: recovery } = auth.newestMail('moving@example.com');
    await update(session, { email: 'moved@example.com' });
    const early = await update(session, { email: 'elsewhere@example.com' });
    expect([early.status, early.body.code]).toEqual([429, 'over_email_send_rate_limit']);
    await open(auth.newestMail('moving@example.com').link);
    await open(auth.newestMail('moved@example.com').link);
    expect((await open(recovery)).fragment.get('error_code')).toBe('otp_expired');
  });

  it('can be requested again by resend, which mails both links anew', async () => {
    const session = await auth.newPerson('resend@example.com');
    await update(session, { email: 'resent@example.com' });
    const { link: stale } = auth.newestMail('resent@example.com');
    auth.wait(61);
    const body = { type: 'email_change', email: 'resend@example.com' };
    expect((await auth.send('POST', '/resend', body)).status).toBe(200);
    expect((await open(stale)).fragment.get('error_code')).toBe('otp_expired');
    await open(auth.newestMail('resend@example.com').link);
    await open(auth.newestMail('resent@example.com').link);
    expect((await user(session)).body.email).toBe('resent@example.com');
  });

  it('that is the current one changes nothing', async () => {
    const session = await auth.newPerson('same@example.com');
    const { status, body } = await update(session, { email: 'Same@example.com' });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('new_email');
  });
});

describe('a new password', () => {
  it('ends every other session and invalidates every pending mail', async () => {
    const email = 'password@example.com';
    const here = await auth.newPerson(email);
    const elsewhere = (await signIn(email)).body as unknown as Session;
    await auth.send('POST', '/recover', { email });
    const { link } = auth.newestMail(email);
    expect((await update(here, { password: 'Another-horse-8' })).status).toBe(200);
    expect((await user(here)).status).toBe(200);
    expect((await user(elsewhere)).body.code).toBe('session_not_found');
    expect((await open(link)).fragment.get('error_code')).toBe('otp_expired');
    expect((await signIn(email)).status).toBe(400);
    expect((await signIn(email, 'Another-horse-8')).status).toBe(200);
  });

  it.each([
    ['', 422, 'weak_password'],
    ['1234567', 422, 'weak_password'],
    ['Sunshine2026!', 422, 'weak_password'],
    ['x'.repeat(73), 400, 'validation_failed'],
    [PASSWORD, 422, 'same_password'],
  ])('%j is refused', async (password, status, code) => {
    const email = `refused${password.length}@example.com`;
    const answer = await update(await auth.newPerson(email), { password });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await signIn(email)).status).toBe(200);
  });

  it('accepts the code of a reauthentication once, for ten minutes', async () => {
    const email = 'nonce@example.com';
    const session = await auth.newPerson(email);
    const ask = () => auth.send('GET', '/reauthenticate', undefined, session.access_token);
    expect((await ask()).body).toEqual({});
    expect((await ask()).status).toBe(429);
    expect(auth.mails.findLast(({ to }) => to === email)?.goodForSeconds).toBe(600);
    const { code } = auth.newestMail(email);
    const change = (password: string, nonce: string) => update(session, { password, nonce });
    expect((await change('Third-horse-9', 'no')).body.code).toBe('reauthentication_not_valid');
    expect((await change('Third-horse-9', code)).status).toBe(200);
    expect((await change('Fourth-horse-10', code)).body.code).toBe('reauthentication_not_valid');
    auth.wait(61);
    await ask();
    auth.wait(601);
    const late = await change('Fourth-horse-10', auth.newestMail(email).code);
    expect(late.body.code).toBe('reauthentication_not_valid');
  });

  it('needs such a code once the sign-in is ten minutes old, and a refusal does not use it up', async () => {
    const email = 'old-session@example.com';
    const first = await auth.newPerson(email);
    const password = 'Third-horse-9';
    auth.wait(600);
    const path = '/token?grant_type=refresh_token';
    const refreshed = await auth.send('POST', path, { refresh_token: first.refresh_token });
    const old = refreshed.body as unknown as Session;
    const bare = await update(old, { password });
    expect([bare.status, bare.body]).toEqual([
      400,
      {
        code: 'reauthentication_needed',
        message: 'This action requires reauthentication',
      },
    ]);
    // Without the code the answer reveals nothing, not even whether the password is the same.
    expect((await update(old, { password: PASSWORD })).body.code).toBe('reauthentication_needed');
    expect((await update(old, { data: { theme: 'dark' } })).status).toBe(200);
    await auth.send('GET', '/reauthenticate', undefined, old.access_token);
    const nonce = auth.newestMail(email).code;
    const same = await update(old, { password: PASSWORD, nonce });
    expect(same.body.code).toBe('same_password');
    expect((await update(old, { password, nonce })).status).toBe(200);
    expect((await update(old, { password: 'Fourth-horse-10', nonce })).status).toBe(422);
    expect((await signIn(email, password)).status).toBe(200);
  });
});

describe('metadata', () => {
  it('are merged, null removes, and app_metadata cannot be changed', async () => {
    const session = await auth.newPerson('meta@example.com');
    await update(session, { data: { full_name: 'Ana', theme: 'dark' } });
    const { body } = await update(session, {
      data: { theme: null, preferences: { language: 'pt' } },
    });
    expect(body.user_metadata).toMatchObject({ full_name: 'Ana', preferences: { language: 'pt' } });
    expect(body.user_metadata).not.toHaveProperty('theme');
    const admin = await update(session, { app_metadata: { role: 'admin' } });
    expect([admin.status, admin.body.code]).toEqual([403, 'not_admin']);
  });

  it('that would not fit into an access token are refused', async () => {
    const session = await auth.newPerson('big@example.com');
    for (const name of ['a', 'b']) {
      const { status } = await update(session, { data: { [name]: 'x'.repeat(5000) } });
      expect(status).toBe(name === 'a' ? 200 : 400);
    }
  });
});
