import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { mailsTo, newestMailTo, verifyLink } from '../stage/mailbox.ts';
import { anonymous, newAddress, newPerson, operator } from '../stage/person.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../stage/server.ts';

describe('the operator', () => {
  it('reads a person', async () => {
    const person = await newPerson();
    const { data, error } = await operator().auth.admin.getUserById(person.id);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: person.id, email: person.email });
  });

  it('deletes a person with all their data, and the address can be used again', async () => {
    const person = await newPerson();
    await person.client.from('goals').insert({ title: 'Mine' });
    const { error } = await operator().auth.admin.deleteUser(person.id);
    expect(error).toBeNull();
    expect((await person.client.auth.getUser()).error?.code).toBe('user_not_found');
    expect((await person.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    const signIn = await anonymous().auth.signInWithPassword(person);
    expect(signIn.error?.code).toBe('invalid_credentials');
    const { data } = await operator().from('goals').select('id').eq('user_id', person.id);
    expect(data).toEqual([]);
    const again = await newPerson({ email: person.email });
    expect(again.id).not.toBe(person.id);
  });

  it('gets 404 for an unknown person', async () => {
    const { error } = await operator().auth.admin.deleteUser(randomUUID());
    expect(error).toMatchObject({ status: 404, code: 'user_not_found', message: 'User not found' });
  });

  it('bans a person for a time, and lifts the ban', async () => {
    const person = await newPerson();
    const ban = (ban_duration: string) =>
      operator().auth.admin.updateUserById(person.id, { ban_duration });
    const { data } = await ban('24h');
    const until = Date.parse(data.user?.banned_until ?? '') - Date.now();
    expect(Math.abs(until - 24 * 3_600_000)).toBeLessThan(60_000);
    const signIn = () => anonymous().auth.signInWithPassword(person);
    expect((await signIn()).error?.code).toBe('user_banned');
    expect((await person.client.auth.refreshSession()).error?.code).toBe('user_banned');
    expect((await person.client.auth.getUser()).error?.code).toBe('user_banned');
    expect((await ban('none')).data.user?.banned_until).toBeUndefined();
    expect((await signIn()).error).toBeNull();
    expect((await ban('for ever')).error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('changes what people change themselves, and nothing unsupported', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const { admin } = operator().auth;
    const [email, password] = [newAddress(), 'Operator-horse-7'];
    const taken = await admin.updateUserById(person.id, { email: other.email });
    expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' });
    const weak = await admin.updateUserById(person.id, { password: 'a' });
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' });
    const refused = await admin.updateUserById(person.id, { phone: '+5511987654321' });
    expect(refused.error).toMatchObject({ status: 400, code: 'bad_json' });
    expect((await anonymous().auth.signInWithPassword(person)).error).toBeNull();
    const changed = await admin.updateUserById(person.id, {
      email,
      password,
      user_metadata: { name: 'Anna' },
      app_metadata: { plan: 'family' },
    });
    expect(changed.data.user).toMatchObject({
      email,
      user_metadata: { name: 'Anna', email, email_verified: true },
      app_metadata: { plan: 'family', provider: 'email' },
    });
    expect((await person.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await anonymous().auth.signInWithPassword(person)).error).not.toBeNull();
    const again = await anonymous().auth.signInWithPassword({ email, password });
    expect(again.data.user?.id).toBe(person.id);
    const nobody = await admin.updateUserById(randomUUID(), { ban_duration: '1h' });
    expect(nobody.error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  it('creates people, confirmed or not, and lists everybody in pages', async () => {
    const { admin } = operator().auth;
    const [email, password] = [`${randomUUID()}@pages.example`, 'Correct-horse-7'];
    const made = await admin.createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { name: 'Anna' },
      app_metadata: { plan: 'family' },
    });
    expect(made.data.user).toMatchObject({
      email,
      user_metadata: { name: 'Anna', email_verified: true },
      app_metadata: { plan: 'family', providers: ['email'] },
      identities: [{ provider: 'email' }],
    });
    expect((await anonymous().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await admin.createUser({ email })).error).toMatchObject({ code: 'email_exists' });
    expect((await admin.createUser({ user_metadata: {} })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    const waiting = `waiting-${email}`;
    await admin.createUser({ email: waiting, password });
    const early = await anonymous().auth.signInWithPassword({ email: waiting, password });
    expect(early.error?.code).toBe('email_not_confirmed');
    const { data } = await admin.listUsers({ page: 1, perPage: 1 });
    expect(data.users).toHaveLength(1);
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2 });
    expect('total' in data && data.total).toBeGreaterThan(1);
    const filter = `${inject('contract').url}/auth/v1/admin/users?filter=${email}`;
    const found = await fetch(filter, {
      headers: { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` },
    });
    const { users } = (await found.json()) as { users: { email: string }[] };
    expect(users.map((user) => user.email).sort()).toEqual([email, waiting].sort());
  });

  it('gets as many people as a page may have when more are asked for', async () => {
    await newPerson();
    await newPerson();
    const { data } = await operator().auth.admin.listUsers({ page: 1, perPage: 100_000 });
    expect(data.users.length).toBe('total' in data && Math.min(data.total, 1000));
    const beyond = await operator().auth.admin.listUsers({ page: 2_000_000 });
    expect(beyond.data.users).toEqual([]);
  });

  it.each(['per_page=0', 'per_page=-1', 'per_page=some', 'page=-1', 'page=1.5'])(
    'cannot list people with %s',
    async (query) => {
      const answer = await fetch(`${inject('contract').url}/auth/v1/admin/users?${query}`, {
        headers: { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` },
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
    },
  );

  it('gets an error for an id in use', async () => {
    const { id } = await newPerson();
    const { error } = await operator().auth.admin.createUser({ id, email: newAddress() });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('invites somebody, who signs in by the mail', async () => {
    const email = newAddress();
    const { admin } = operator().auth;
    const invited = await admin.inviteUserByEmail(email, { data: { name: 'Ben' } });
    expect(invited.data.user).toMatchObject({ email, user_metadata: { name: 'Ben' } });
    expect(invited.data.user?.invited_at).toBeTruthy();
    const link = verifyLink(await newestMailTo(email));
    expect(new URL(link).searchParams.get('type')).toBe('invite');
    const token_hash = new URL(link).searchParams.get('token') ?? '';
    const came = await anonymous().auth.verifyOtp({ token_hash, type: 'invite' });
    expect(came.data.user?.email).toBe(email);
    const again = await admin.inviteUserByEmail(email);
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
    'gets the link of a mail for %s, which is not sent',
    async (type) => {
      const email = type === 'recovery' ? (await newPerson()).email : newAddress();
      const sent = (await mailsTo(email)).length;
      const { data, error } = await operator().auth.admin.generateLink({
        type,
        email,
        password: 'Correct-horse-7',
      } as Parameters<ReturnType<typeof operator>['auth']['admin']['generateLink']>[0]);
      expect(error).toBeNull();
      const { properties, user } = data;
      expect(user?.email).toBe(email);
      expect(properties?.action_link).toContain(properties?.hashed_token);
      expect(properties?.email_otp).toMatch(/^\d{6}$/);
      const came = await anonymous().auth.verifyOtp({
        token_hash: properties?.hashed_token ?? '',
        type: properties?.verification_type === 'signup' ? 'signup' : type,
      });
      expect(came.data.user?.email).toBe(email);
      expect(await mailsTo(email)).toHaveLength(sent);
    },
  );

  it('gets no link for an unknown account, or a sign-up link for an existing one', async () => {
    const { admin } = operator().auth;
    const nobody = await admin.generateLink({ type: 'recovery', email: newAddress() });
    expect(nobody.error).toMatchObject({ status: 404, code: 'user_not_found' });
    const { email } = await newPerson();
    const taken = await admin.generateLink({ type: 'signup', email, password: 'Correct-horse-7' });
    expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('cannot soft-delete', async () => {
    const person = await newPerson();
    const { error } = await operator().auth.admin.deleteUser(person.id, true);
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await person.client.auth.getUser()).error).toBeNull();
  });
});

it('nobody but the operator may use admin calls', async () => {
  const [victim, stranger] = [await newPerson(), await newPerson()];
  const path = `${inject('contract').url}/auth/v1`;
  const CALLS = [
    ['GET', `/admin/users/${victim.id}`],
    ['PUT', `/admin/users/${victim.id}`],
    ['DELETE', `/admin/users/${victim.id}`],
    ['DELETE', `/admin/users/${victim.id}/sessions`],
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ] as const;
  for (const bearer of [PUBLISHABLE_KEY, stranger.accessToken, victim.accessToken]) {
    for (const [method, place] of CALLS) {
      // Even together with the secret key, a person's token acts for the person (protocol 1.4).
      const apikey = bearer === PUBLISHABLE_KEY ? PUBLISHABLE_KEY : SECRET_KEY;
      const headers = { apikey, authorization: `Bearer ${bearer}` };
      const response = await fetch(path + place, { method, headers });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error_code: 'not_admin' });
    }
  }
  expect((await victim.client.auth.getUser()).error).toBeNull();
});
