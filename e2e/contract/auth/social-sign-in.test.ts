import { describe, expect, inject, it } from 'vitest';
import { newestMailTo, openLink, verifyLink } from '../stage/mailbox.ts';
import {
  changeHolder,
  fragmentOf,
  newHolder,
  newVisitor,
  PROVIDER,
  signInUrl,
  takeUp,
  travel,
  type Visitor,
} from '../stage/neighbours/social-stage.ts';
import { anonymous, newAddress, newPerson, operator } from '../stage/person.ts';

const { url, provider } = inject('contract');
const app = `${url}/goals`;

/** Signs somebody in by the implicit flow and returns the address where they arrive. */
async function arrive(visitor: Visitor, sub: string): Promise<URL> {
  return travel(visitor, await signInUrl(visitor, app), app, sub);
}

const signIn = async (visitor: Visitor, sub: string) => takeUp(visitor, await arrive(visitor, sub));

describe('a sign-in through a provider, implicit flow', () => {
  it('signs up someone new, confirmed because the provider has verified the address', async () => {
    const holder = await newHolder({ name: 'Ana Souza' });
    const visitor = newVisitor();
    const start = `${await signInUrl(visitor, app)}&ui_locales=pt-BR`;
    const arrival = await travel(visitor, start, app, holder.sub);
    expect([...fragmentOf(arrival).keys()].join()).toBe(
      'access_token,expires_at,expires_in,provider_token,refresh_token,sb,token_type',
    );
    const user = await takeUp(visitor, arrival);
    expect(user).toMatchObject({
      email: holder.email,
      app_metadata: { provider: PROVIDER, providers: [PROVIDER] },
      user_metadata: { full_name: 'Ana Souza', preferences: { language: 'pt' } },
      identities: [{ id: holder.sub, provider: PROVIDER, email: holder.email }],
    });
    const trial = await visitor.client.from('trials').select('started_at').single();
    expect(Date.parse(trial.data?.started_at)).toBe(Date.parse(user.email_confirmed_at ?? ''));
    expect((await visitor.client.from('goals').insert({ title: 'Correr' })).error).toBeNull();
    const claims = await visitor.client.auth.getClaims();
    expect(claims.data?.claims.amr).toMatchObject([{ method: 'oauth' }]);
  });

  it('signs in the same person again, and keeps what they have changed', async () => {
    const { sub } = await newHolder({ name: 'Ana' });
    const visitor = newVisitor();
    const first = await signIn(visitor, sub);
    await visitor.client.auth.updateUser({ data: { full_name: 'Ana Élise' } });
    await changeHolder({ sub, email: first.email ?? '', email_verified: true, name: 'Ana S.' });
    const again = await signIn(newVisitor(), sub);
    expect(again.id).toBe(first.id);
    expect(again.user_metadata).toMatchObject({ full_name: 'Ana Élise', name: 'Ana S.' });
    expect(again.identities?.[0]?.identity_data).toMatchObject({ full_name: 'Ana S.' });
  });

  it('signs in to the existing account with the confirmed address', async () => {
    const person = await newPerson();
    const { sub } = await newHolder({ email: person.email.toUpperCase() });
    const user = await signIn(newVisitor(), sub);
    expect(user.id).toBe(person.id);
    expect(user.app_metadata.providers).toEqual(['email', PROVIDER]);
    expect((await anonymous().auth.signInWithPassword(person)).error).toBeNull();
  });

  it('removes the sign-in of a person who signed up with another’s address', async () => {
    const { sub, email } = await newHolder();
    const password = 'Hijacker-horse-7';
    await anonymous().auth.signUp({ email, password, options: { data: { trap: 'x' } } });
    const mail = await newestMailTo(email);
    const user = await signIn(newVisitor(), sub);
    expect(user.app_metadata.providers).toEqual([PROVIDER]);
    expect(user.user_metadata).not.toHaveProperty('trap');
    const refused = await anonymous().auth.signInWithPassword({ email, password });
    expect(refused.error?.code).toBe('invalid_credentials');
    const stale = await openLink(verifyLink(mail));
    expect(stale.fragment.get('error_code')).toBe('otp_expired');
  });

  it('asks for a confirmation first when the provider has not verified the address', async () => {
    const { sub, email } = await newHolder({ email_verified: false });
    const told = fragmentOf(await arrive(newVisitor(), sub));
    expect(Object.fromEntries(told)).toEqual({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
      error_description:
        'Unverified email with Garden ID. A confirmation email has been sent to your Garden ID email',
      sb: '',
    });
    await openLink(verifyLink(await newestMailTo(email)));
    const user = await signIn(newVisitor(), sub);
    expect(user).toMatchObject({ email, app_metadata: { providers: [PROVIDER] } });
  });

  it('gives nobody an account by an address that the provider has not verified', async () => {
    const person = await newPerson();
    const { sub } = await newHolder({ email: person.email, email_verified: false });
    const told = fragmentOf(await arrive(newVisitor(), sub));
    expect(told.get('error_code')).toBe('provider_email_needs_verification');
    const { data } = await person.client.auth.getUser();
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
  });

  it('reports an account without any address, which cannot be created', async () => {
    const sub = newAddress();
    await changeHolder({ sub });
    const told = fragmentOf(await arrive(newVisitor(), sub));
    expect(told.get('error')).toBe('server_error');
    expect(told.get('error_description')).toBe('Error getting user email from external provider');
  });

  it('passes on the person’s refusal, in the query and in the fragment', async () => {
    await newHolder();
    const arrival = await arrive(newVisitor(), 'nobody');
    expect(Object.fromEntries(arrival.searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'The person refused',
    });
    expect(fragmentOf(arrival).get('error')).toBe('access_denied');
  });
});

describe('a sign-in through a provider, PKCE', () => {
  it('is exchanged once, with the verifier', async () => {
    const { sub, email } = await newHolder();
    const visitor = newVisitor('pkce');
    const events: string[] = [];
    visitor.client.auth.onAuthStateChange((event) => void events.push(event));
    const arrival = await arrive(visitor, sub);
    const code = arrival.searchParams.get('code') ?? '';
    expect(arrival.hash).toBe('');

    const thief = await fetch(`${url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: 'sb_publishable_contract_tests_only_0001' },
      body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(43) }),
    });
    expect(await thief.json()).toMatchObject({ error_code: 'bad_code_verifier' });
    const { data, error } = await visitor.client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ user: { email }, provider_token: expect.any(String) });
    expect(events).toContain('SIGNED_IN');
    // The client deletes its verifier at the exchange, and the server the code.
    const again = await visitor.client.auth.exchangeCodeForSession(code);
    expect(again.error).not.toBeNull();
  });
});

describe('GET /authorize', () => {
  const locationOf = async (query: string) =>
    (await fetch(`${url}/auth/v1/authorize?${query}`, { redirect: 'manual' })).headers.get(
      'location',
    ) ?? '';

  it('asks the provider with PKCE, state and nonce, and lets the app change none of them', async () => {
    const location = await locationOf(
      `provider=${PROVIDER}&scopes=phone&login_hint=ana&client_id=evil&redirect_uri=https://evil.test&response_type=token&state=1&nonce=1`,
    );
    const { origin, searchParams: asked } = new URL(location);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: provider.clientId,
      redirect_uri: `${url}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile phone',
      login_hint: 'ana',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('refuses a disabled provider, and half a challenge', async () => {
    const refusals = ['provider=google', '', `provider=${PROVIDER}&code_challenge=abc`];
    for (const query of refusals) {
      const response = await fetch(`${url}/auth/v1/authorize?${query}`, { redirect: 'manual' });
      expect(await response.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
    }
  });

  it('is listed in the settings', async () => {
    const headers = { apikey: 'sb_publishable_contract_tests_only_0001' };
    const settings = await (await fetch(`${url}/auth/v1/settings`, { headers })).json();
    expect(settings).toMatchObject({ external: { [PROVIDER]: true, google: false } });
    expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({
      socialProviders: [{ id: PROVIDER, name: 'Garden ID' }],
      manualLinking: true,
    });
  });
});

it('a banned person can sign in neither with a known identity nor by address', async () => {
  const person = await newPerson();
  const { sub } = await newHolder({ email: person.email });
  const ban = (ban_duration: string) =>
    operator().auth.admin.updateUserById(person.id, { ban_duration });
  const told = async () => Object.fromEntries(fragmentOf(await arrive(newVisitor(), sub)));
  const refusal = { error: 'access_denied', error_code: 'user_banned' };
  await ban('1h');
  expect(await told()).toMatchObject(refusal);
  await ban('none');
  expect((await signIn(newVisitor(), sub)).id).toBe(person.id);
  await ban('1h');
  expect(await told()).toMatchObject(refusal);
});

it('an account is deleted with its identities', async () => {
  const { sub } = await newHolder();
  const user = await signIn(newVisitor(), sub);
  expect((await operator().auth.admin.deleteUser(user.id)).error).toBeNull();
  expect((await signIn(newVisitor(), sub)).id).not.toBe(user.id);
});
