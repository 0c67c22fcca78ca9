import { createClient } from '@supabase/supabase-js';
import { describe, expect, inject, it } from 'vitest';
import { mailsTo, newestMailTo, openLink, verifyLink } from '../stage/mailbox.ts';
import { anonymous, newAddress, newPerson } from '../stage/person.ts';
import { PUBLISHABLE_KEY } from '../stage/server.ts';

const { url } = inject('contract');
const codeTo = async (email: string) =>
  /^\d{6}$/m.exec((await newestMailTo(email)).text)?.[0] ?? '';

describe('signInWithOtp (protocol 2.13)', () => {
  it('signs a person in by code, once, and by link', async () => {
    const { email, id } = await newPerson({ language: 'pt' });
    const client = anonymous();
    const asked = await client.auth.signInWithOtp({ email });
    expect([asked.error, asked.data]).toEqual([null, { user: null, session: null }]);
    expect((await newestMailTo(email)).subject).toBe('Seu link de acesso');
    const token = await codeTo(email);
    const wrong = token === '000000' ? '000001' : '000000';
    const refused = await client.auth.verifyOtp({ email, token: wrong, type: 'email' });
    expect(refused.error).toMatchObject({ status: 403, code: 'otp_expired' });
    const { data, error } = await client.auth.verifyOtp({ email, token, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: 'otp' }]);
    const again = await anonymous().auth.verifyOtp({ email, token, type: 'email' });
    expect(again.error?.code).toBe('otp_expired');

    await client.auth.signInWithOtp({ email, options: { emailRedirectTo: `${url}/goals` } });
    const opened = await openLink(verifyLink(await newestMailTo(email)));
    expect(opened.location.pathname).toBe('/goals');
    expect(opened.fragment.get('type')).toBe('magiclink');
    const session = await client.auth.setSession({
      access_token: opened.fragment.get('access_token') ?? '',
      refresh_token: opened.fragment.get('refresh_token') ?? '',
    });
    expect(session.data.user?.id).toBe(id);
  });

  it('creates a person for a new address, confirmed by the code, without a password', async () => {
    const email = newAddress();
    const client = anonymous();
    const data = { preferences: { language: 'pt' }, email_verified: true };
    expect((await client.auth.signInWithOtp({ email, options: { data } })).error).toBeNull();
    expect((await newestMailTo(email)).subject).toBe('Confirme seu endereço de e-mail');
    await client.auth.signInWithOtp({ email, options: { data: { nickname: 'Eve' } } });
    const token = await codeTo(email);
    const verified = await client.auth.verifyOtp({ email, token, type: 'email' });
    expect(verified.data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect(verified.data.user?.user_metadata).not.toHaveProperty('nickname');
    const guess = await anonymous().auth.signInWithPassword({ email, password: 'Correct-horse-7' });
    expect(guess.error?.code).toBe('invalid_credentials');
    const password = 'Correct-horse-7';
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    expect((await anonymous().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('creates nobody where it should not', async () => {
    const email = newAddress();
    const options = { shouldCreateUser: false };
    const { error } = await anonymous().auth.signInWithOtp({ email, options });
    // The answer does not reveal that there is no account.
    expect(error).toBeNull();
    expect(await mailsTo(email)).toEqual([]);
  });

  it('with PKCE ends with a code for the client that asked', async () => {
    const { email, id } = await newPerson();
    const pkce = () =>
      createClient(url, PUBLISHABLE_KEY, {
        auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false },
      });
    const client = pkce();
    await client.auth.signInWithOtp({ email });
    const { location, fragment } = await openLink(verifyLink(await newestMailTo(email)));
    expect(fragment.size).toBe(0);
    const code = location.searchParams.get('code') ?? '';
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect([error, data.user?.id]).toEqual([null, id]);
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: 'magiclink' }]);
  });
});
