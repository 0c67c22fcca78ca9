import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { anonymous, newPerson, operator } from './person.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from './server.ts';

describe('the operator', () => {
  it('sees a person', async () => {
    const person = await newPerson();
    const { data, error } = await operator().auth.admin.getUserById(person.id);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: person.id, email: person.email });
  });

  it('deletes a person with everything of theirs, and the address is free again', async () => {
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

  it('is told when there is nobody', async () => {
    const { error } = await operator().auth.admin.deleteUser(randomUUID());
    expect(error).toMatchObject({ status: 404, code: 'user_not_found', message: 'User not found' });
  });

  it('shuts a person out for a time, and lets them in again', async () => {
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

  it('changes nothing else of a person', async () => {
    const person = await newPerson();
    const { admin } = operator().auth;
    const refused = await admin.updateUserById(person.id, { password: 'Operator-horse-7' });
    expect(refused.error).toMatchObject({ status: 400, code: 'bad_json' });
    expect((await anonymous().auth.signInWithPassword(person)).error).toBeNull();
    const nobody = await admin.updateUserById(randomUUID(), { ban_duration: '1h' });
    expect(nobody.error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  it('cannot delete by halves', async () => {
    const person = await newPerson();
    const { error } = await operator().auth.admin.deleteUser(person.id, true);
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await person.client.auth.getUser()).error).toBeNull();
  });
});

it('nobody else is the operator', async () => {
  const [victim, stranger] = [await newPerson(), await newPerson()];
  const path = `${inject('contract').url}/auth/v1/admin/users/${victim.id}`;
  for (const bearer of [PUBLISHABLE_KEY, stranger.accessToken, victim.accessToken]) {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      // Beside the secret key too, a person's token speaks for the person (protocol 1.4).
      const apikey = bearer === PUBLISHABLE_KEY ? PUBLISHABLE_KEY : SECRET_KEY;
      const headers = { apikey, authorization: `Bearer ${bearer}` };
      const response = await fetch(path, { method, headers });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error_code: 'not_admin' });
    }
  }
  expect((await victim.client.auth.getUser()).error).toBeNull();
});
