import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthUnderTest, OPERATOR, PASSWORD, startAuth } from '../../../testing/auth-server.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
}, 60_000);
afterAll(() => auth.close());

const signUp = (email: string) => auth.send('POST', '/signup', { email, password: PASSWORD });
const verify = (body: object) => auth.send('POST', '/verify', body);
const open = (link: string) => auth.send('GET', link);
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the link of a mail', () => {
  it('works once', async () => {
    await signUp('once@example.com');
    const { link } = auth.newestMail('once@example.com');
    const first = await open(link);
    expect(first.status).toBe(303);
    expect(first.fragment.get('access_token')).toBeTruthy();
    const second = await open(link);
    expect(second.fragment.get('error_code')).toBe('otp_expired');
  });

  it('works once when ten requests open it at the same time', async () => {
    await signUp('race@example.com');
    const { link } = auth.newestMail('race@example.com');
    const opened = await Promise.all(Array.from({ length: 10 }, () => open(link)));
    expect(opened.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1);
  });

  it('is not used up by the HEAD request of a mail scanner', async () => {
    await signUp('scanned@example.com');
    const { link } = auth.newestMail('scanned@example.com');
    expect((await auth.send('HEAD', link)).fragment.size).toBe(0);
    expect((await open(link)).fragment.has('access_token')).toBe(true);
  });

  it('confirms an address within 24 hours and not later', async () => {
    await signUp('late@example.com');
    const { link } = auth.newestMail('late@example.com');
    await signUp('early@example.com');
    const { link: early } = auth.newestMail('early@example.com');
    auth.wait(24 * 3600 - 2);
    expect((await open(early)).fragment.has('access_token')).toBe(true);
    auth.wait(3);
    expect((await open(link)).location.href).toBe(
      'https://bloom.example/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
  });

  it('to a new password expires after an hour', async () => {
    await auth.newPerson('slow-reset@example.com');
    await auth.send('POST', '/recover', { email: 'slow-reset@example.com' });
    const { link } = auth.newestMail('slow-reset@example.com');
    auth.wait(3601);
    expect((await open(link)).fragment.get('error_code')).toBe('otp_expired');
  });

  it('stays valid beside that of a newer mail of its kind, until one of them is opened', async () => {
    await signUp('newer@example.com');
    const { link: older } = auth.newestMail('newer@example.com');
    auth.wait(61);
    await auth.send('POST', '/resend', { type: 'signup', email: 'newer@example.com' });
    const { link: newer } = auth.newestMail('newer@example.com');
    expect((await open(older)).fragment.has('sb')).toBe(true);
    expect((await open(newer)).fragment.get('error_code')).toBe('otp_expired');
  });

  it('is refused with another type', async () => {
    await signUp('purpose@example.com');
    const { link } = auth.newestMail('purpose@example.com');
    const recovery = await open(link.replace('type=signup', 'type=recovery'));
    expect(recovery.fragment.get('error_code')).toBe('otp_expired');
    const nonsense = await open(link.replace('type=signup', 'type=nonsense'));
    expect(nonsense.fragment.get('error')).toBe('invalid_request');
    expect(nonsense.fragment.get('error_code')).toBe('validation_failed');
  });

  it('needs a type and a token', async () => {
    expect((await open('/verify?token=x')).body.message).toBe(
      'Verify requires a verification type',
    );
    const { status, body } = await open('/verify?type=signup');
    expect([status, body.message]).toEqual([400, 'Verify requires a token or a token hash']);
  });

  it('refuses a banned person', async () => {
    await signUp('banned@example.com');
    await auth.executor.batch([
      {
        text: "update auth.users set banned_until = '2999-01-01' where email = 'banned@example.com'",
        values: [],
      },
    ]);
    const { fragment } = await open(auth.newestMail('banned@example.com').link);
    expect([fragment.get('error'), fragment.get('error_code')]).toEqual([
      'access_denied',
      'user_banned',
    ]);
  });
});

describe('the code of a mail', () => {
  it('confirms with its address, once', async () => {
    const email = 'code@example.com';
    await signUp(email);
    const { code } = auth.newestMail(email);
    const { status, body } = await verify({ type: 'email', email, token: code });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: 'bearer',
      user: {
        email_confirmed_at: expect.any(String),
        user_metadata: { email_verified: true },
        identities: [{ identity_data: { email_verified: true } }],
      },
    });
    expect((await verify({ type: 'email', email, token: code })).status).toBe(403);
  });

  it('expires after ten minutes, while the link of the same mail stays valid', async () => {
    const email = 'slow@example.com';
    await signUp(email);
    const { code, link } = auth.newestMail(email);
    auth.wait(601);
    const { status, body } = await verify({ type: 'signup', email, token: code });
    expect([status, body]).toEqual([
      403,
      { code: 'otp_expired', message: 'Token has expired or is invalid' },
    ]);
    expect((await open(link)).fragment.has('access_token')).toBe(true);
  });

  it('may be wrong five times from each network, so that a stranger cannot use up the owner’s tries', async () => {
    const email = 'harassed@example.com';
    await signUp(email);
    const { code } = auth.newestMail(email);
    for (const network of ['203.0.113', '198.51.100']) {
      for (let count = 0; count < 5; count += 1) {
        auth.comeFrom(`${network}.${count}`);
        await verify({ type: 'signup', email, token: wrong(code) });
      }
      auth.comeFrom(`${network}.99`);
      expect((await verify({ type: 'signup', email, token: code })).status).toBe(403);
    }
    auth.comeFrom('127.0.0.1');
    expect((await verify({ type: 'signup', email, token: code })).status).toBe(200);
  });

  it('is refused after five wrong ones, while the link of the same mail works', async () => {
    const email = 'guessed@example.com';
    await signUp(email);
    const { code, link } = auth.newestMail(email);
    for (let count = 0; count < 5; count += 1) {
      expect((await verify({ type: 'signup', email, token: wrong(code) })).status).toBe(403);
    }
    expect((await verify({ type: 'signup', email, token: code })).status).toBe(403);
    expect((await open(link)).fragment.has('access_token')).toBe(true);
  });

  it('takes as long when it is wrong for an address without an account, however slow the database counts it', async () => {
    const email = 'timed@example.com';
    await signUp(email);
    const { code } = auth.newestMail(email);
    await auth.executor.script(`
      create function public.count_slowly() returns trigger language plpgsql as
        $$ begin perform pg_sleep(0.2); return new; end $$;
      create trigger count_slowly before update of wrong_codes on auth.one_time_tokens
        for each row execute function public.count_slowly()`);
    for (let count = 0; count < 16; count += 1) {
      auth.comeFrom(`203.0.${count}.1`);
      await verify({ type: 'signup', email, token: wrong(code) });
    }
    auth.comeFrom('127.0.0.1');
    await auth.executor.script('drop function public.count_slowly() cascade');
    const began = performance.now();
    await verify({ type: 'signup', email: 'nobody@example.com', token: wrong(code) });
    expect(performance.now() - began).toBeGreaterThan(190);
  });

  it('is still accepted after four wrong ones', async () => {
    const email = 'fumbled@example.com';
    await signUp(email);
    const { code } = auth.newestMail(email);
    for (let count = 0; count < 4; count += 1) {
      await verify({ type: 'signup', email, token: wrong(code) });
    }
    expect((await verify({ type: 'signup', email, token: code })).status).toBe(200);
  });

  it('of another person is refused', async () => {
    await signUp('mine@example.com');
    await signUp('yours@example.com');
    const { code } = auth.newestMail('yours@example.com');
    const { status } = await verify({ type: 'signup', email: 'mine@example.com', token: code });
    // Once in a million both codes are the same.
    if (code !== auth.newestMail('mine@example.com').code) expect(status).toBe(403);
  });

  it('is not accepted in place of a link’s token, nor the other way round', async () => {
    await signUp('hash@example.com');
    const token_hash = new URL(auth.newestMail('hash@example.com').link).searchParams.get('token');
    const both = await verify({
      type: 'signup',
      token_hash,
      token: '1',
      email: 'hash@example.com',
    });
    expect(both.body.message).toBe('Verify requires either a token or a token hash');
    const withEmail = await verify({ type: 'signup', token_hash, email: 'hash@example.com' });
    expect(withEmail.body.message).toBe('Only the token_hash and type should be provided');
    expect((await verify({ type: 'signup', token_hash })).status).toBe(200);
    expect((await verify({ type: 'signup', token_hash })).body).toEqual({
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    });
  });
});

it('the time of the first confirmation never changes, and a recovery confirms too', async () => {
  const email = 'trial@example.com';
  const { body } = await signUp(email);
  auth.wait(61);
  await auth.send('POST', '/recover', { email });
  const recovered = await open(auth.newestMail(email).link);
  expect(recovered.fragment.get('type')).toBe('recovery');
  const confirmedAt = async () =>
    (await auth.send('GET', `/admin/users/${body.id}`, undefined, OPERATOR)).body
      .email_confirmed_at;
  const first = await confirmedAt();
  expect(first).toBeTruthy();
  auth.wait(3600);
  await auth.send('POST', '/recover', { email });
  await open(auth.newestMail(email).link);
  expect(await confirmedAt()).toBe(first);
});
