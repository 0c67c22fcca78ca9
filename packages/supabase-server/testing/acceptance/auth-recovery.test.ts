import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { newAddress, openLink, verifyLink } from '../people.ts';
import { anonymous, mailsTo, newestMailTo, newPerson, target } from './people.ts';

const { url, publishableKey } = target;
const redirectTo = `${url}/update_password`;

describe('resetPasswordForEmail', () => {
  it('leads to the page for a new password, signed in, and the old password stops working', async () => {
    const person = await newPerson();
    const client = anonymous();
    const asked = await client.auth.resetPasswordForEmail(person.email, { redirectTo });
    expect(asked.error).toBeNull();
    const { location, fragment } = await openLink(verifyLink(await newestMailTo(person.email)));
    expect(location.href.startsWith(`${redirectTo}#`)).toBe(true);
    expect(fragment.get('type')).toBe('recovery');
    await client.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    const password = 'Another-horse-8';
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    const old = await anonymous().auth.signInWithPassword(person);
    expect(old.error?.code).toBe('invalid_credentials');
    const fresh = await anonymous().auth.signInWithPassword({ ...person, password });
    expect(fresh.error).toBeNull();
  });

  it('answers alike for an unknown address, and sends nothing', async () => {
    const email = newAddress();
    const { data, error } = await anonymous().auth.resetPasswordForEmail(email);
    expect([error, data]).toEqual([null, {}]);
    expect(await mailsTo(email)).toHaveLength(0);
  });

  it('keeps the links of earlier mails valid, but only the newest code', async () => {
    const { email } = await newPerson();
    const client = anonymous();
    const codeOf = ({ text }: { readonly text: string }) => /^\d{6}$/m.exec(text)?.[0] ?? '';
    await client.auth.resetPasswordForEmail(email, { redirectTo });
    const first = await newestMailTo(email);
    // Anybody may ask for more.
    for (let more = 0; more < 2; more += 1) await client.auth.resetPasswordForEmail(email);
    const newest = await newestMailTo(email);
    const old = await client.auth.verifyOtp({ email, token: codeOf(first), type: 'recovery' });
    if (codeOf(first) !== codeOf(newest)) expect(old.error?.code).toBe('otp_expired');
    expect((await openLink(verifyLink(first))).fragment.has('access_token')).toBe(true);
    const spent = await openLink(verifyLink(newest));
    expect(spent.fragment.get('error_code')).toBe('otp_expired');
  });

  it('refuses an invalid address', async () => {
    const { error } = await anonymous().auth.resetPasswordForEmail('');
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('with PKCE', () => {
  const pkce = () =>
    createClient(url, publishableKey, {
      auth: {
        flowType: 'pkce',
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
      },
    });

  it('a sign-up ends with a code that only its own client can use', async () => {
    const [client, thief] = [pkce(), pkce()];
    const [email, other] = [newAddress(), newAddress()];
    await client.auth.signUp({ email, password: 'Correct-horse-7' });
    await thief.auth.signUp({ email: other, password: 'Correct-horse-7' });
    const { location, fragment } = await openLink(verifyLink(await newestMailTo(email)));
    expect(fragment.size).toBe(0);
    const code = location.searchParams.get('code') ?? '';
    const stolen = await thief.auth.exchangeCodeForSession(code);
    expect(stolen.error).toMatchObject({ status: 400, code: 'bad_code_verifier' });
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  it('a recovery keeps the query of its target, and its code works once', async () => {
    const person = await newPerson();
    const client = pkce();
    const target = `${redirectTo}?from=mail`;
    await client.auth.resetPasswordForEmail(person.email, { redirectTo: target });
    const { location } = await openLink(verifyLink(await newestMailTo(person.email)));
    expect(location.searchParams.get('from')).toBe('mail');
    const code = location.searchParams.get('code') ?? '';
    const { error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    const { data } = await client.auth.getClaims();
    expect(data?.claims.amr).toMatchObject([{ method: 'recovery' }]);
    const again = await fetch(`${url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(112) }),
    });
    expect(again.status).toBe(404);
    expect(await again.json()).toMatchObject({ error_code: 'flow_state_not_found' });
  });
});
