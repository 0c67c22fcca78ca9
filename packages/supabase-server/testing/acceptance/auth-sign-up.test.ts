import { describe, expect, it } from 'vitest';
import { newAddress, openLink, verifyLink } from '../people.ts';
import { anonymous, mailsTo, newestMailTo, newPerson } from './people.ts';

const password = 'Correct-horse-7';

describe('signUp', () => {
  it('creates a person without a session and sends one mail', async () => {
    const email = newAddress();
    const data = { full_name: 'Ana', preferences: { language: 'en' } };
    const answer = await anonymous().auth.signUp({ email, password, options: { data } });
    expect(answer.error).toBeNull();
    expect(answer.data.session).toBeNull();
    expect(answer.data.user).toMatchObject({ email, role: 'authenticated', user_metadata: data });
    expect(answer.data.user?.identities).toHaveLength(1);
    expect(answer.data.user?.email_confirmed_at).toBeUndefined();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('reports an unconfirmed address at sign-in, once the password is right', async () => {
    const email = newAddress();
    await anonymous().auth.signUp({ email, password });
    const right = await anonymous().auth.signInWithPassword({ email, password });
    expect(right.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
    expect(right.error?.message).toBe('Email not confirmed');
    const wrong = await anonymous().auth.signInWithPassword({ email, password: 'Wrong-horse-7' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  });

  it('confirms by the link, with a session in the fragment', async () => {
    const email = newAddress();
    const client = anonymous();
    await client.auth.signUp({ email, password });
    const { location, fragment } = await openLink(verifyLink(await newestMailTo(email)));
    expect([...fragment.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ]);
    expect(location.search).toBe('');
    const { data } = await client.auth.getUser(fragment.get('access_token') ?? '');
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/),
      user_metadata: { email_verified: true },
    });
  });

  it('confirms by the code of the mail', async () => {
    const email = newAddress();
    const client = anonymous();
    await client.auth.signUp({ email, password });
    const token = /^\d{6}$/m.exec((await newestMailTo(email)).text)?.[0] ?? '';
    const { data, error } = await client.auth.verifyOtp({ email, token, type: 'email' });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    const again = await client.auth.verifyOtp({ email, token, type: 'email' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('confirms once, however often the link and the code are used at the same moment', async () => {
    const email = newAddress();
    await anonymous().auth.signUp({ email, password });
    const mail = await newestMailTo(email);
    const token = /^\d{6}$/m.exec(mail.text)?.[0] ?? '';
    const byLink = Array.from({ length: 8 }, async () => {
      const { fragment } = await openLink(verifyLink(mail));
      return fragment.has('access_token');
    });
    const byCode = Array.from({ length: 8 }, async () => {
      const { error } = await anonymous().auth.verifyOtp({ email, token, type: 'signup' });
      return error === null;
    });
    const outcomes = await Promise.all([...byLink, ...byCode]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  it('creates one person for an address that signs up many times at once', async () => {
    const email = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => anonymous().auth.signUp({ email, password })),
    );
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
    await openLink(verifyLink(await newestMailTo(email)));
    expect((await anonymous().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('answers for a confirmed address as if it were new, and sends nothing', async () => {
    const person = await newPerson();
    const answer = await anonymous().auth.signUp({ email: person.email, password });
    expect(answer.error).toBeNull();
    expect(answer.data.user?.identities).toHaveLength(1);
    expect(answer.data.user?.id).not.toBe(person.id);
    expect(await mailsTo(person.email)).toHaveLength(1);
    expect((await anonymous().auth.signInWithPassword(person)).error).toBeNull();
  });

  it('refuses a weak password with its reasons', async () => {
    const { error } = await anonymous().auth.signUp({ email: newAddress(), password: 'short' });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
      message: 'Password should be at least 8 characters.',
    });
  });

  it('refuses an invalid address', async () => {
    const { error } = await anonymous().auth.signUp({ email: 'ana@', password });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(error?.message).toBe('Unable to validate email address: invalid format');
  });
});

describe('resend', () => {
  it('sends the confirmation again, and the older link still works, once', async () => {
    const email = newAddress();
    const client = anonymous();
    await client.auth.signUp({ email, password });
    const older = verifyLink(await newestMailTo(email));
    const { error } = await client.auth.resend({ type: 'signup', email });
    expect(error).toBeNull();
    expect(await mailsTo(email)).toHaveLength(2);
    const newer = verifyLink(await newestMailTo(email));
    expect((await openLink(older)).fragment.has('access_token')).toBe(true);
    expect((await openLink(newer)).fragment.get('error_code')).toBe('otp_expired');
  });

  it('answers alike for a confirmed and for an unknown address, and sends nothing', async () => {
    const person = await newPerson();
    const unknown = newAddress();
    for (const email of [person.email, unknown]) {
      const { data, error } = await anonymous().auth.resend({ type: 'signup', email });
      expect([error, data]).toEqual([null, { user: null, session: null }]);
    }
    expect(await mailsTo(person.email)).toHaveLength(1);
    expect(await mailsTo(unknown)).toHaveLength(0);
  });
});
