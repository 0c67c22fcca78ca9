import { describe, expect, it } from 'vitest';
import { newAddress, openLink, verifyLink } from '../people.ts';
import { anonymous, newestMailTo, newPerson, operator, target } from './people.ts';

/** Somebody of whose tokens the hook makes what they wish, from their next one on. */
async function wishing(wish: string) {
  const person = await newPerson();
  await person.client.auth.updateUser({ data: { wish } });
  return person;
}

describe('a custom access token hook', () => {
  it('adds claims, receives the person and the method, and runs as supabase_auth_admin', async () => {
    const { client, email, password, id } = await wishing('add');
    const renewed = await client.auth.refreshSession();
    expect(renewed.error).toBeNull();
    const added = { plan: 'gold', person: id, asked_by: 'supabase_auth_admin' };
    const claims = async () => (await client.auth.getClaims()).data?.claims;
    expect(await claims()).toMatchObject({ ...added, sub: id, method: 'token_refresh' });
    await client.auth.signInWithPassword({ email, password });
    expect(await claims()).toMatchObject({ ...added, method: 'password' });
    expect((await client.from('notes').insert({ words: 'told' })).error).toBeNull();
    const link = await anonymous().auth.resetPasswordForEmail(email);
    expect(link.error).toBeNull();
    const { fragment } = await openLink(verifyLink(await newestMailTo(email)));
    const token = fragment.get('access_token') ?? '';
    const read = await client.auth.getClaims(token);
    expect(read.data?.claims).toMatchObject({ ...added, method: 'otp' });
  });

  it.each([
    ['refuse', 403, 'unknown', 'No more than one garden'],
    ['refuse without a status', 500, 'unexpected_failure', 'Not today'],
    [
      'forget a claim',
      500,
      'unexpected_failure',
      /do not conform to the expected schema: \n- session_id: /,
    ],
    ['change a type', 500, 'unexpected_failure', /- email: /],
    ['be somebody else', 500, 'unexpected_failure', /- sub: cannot be changed/],
    ['be an operator', 500, 'unexpected_failure', /- role: cannot be changed/],
    ['live longer', 500, 'unexpected_failure', /- exp: cannot be later/],
    ['say nothing', 500, 'unexpected_failure', 'output claims field is missing'],
    ['give null', 500, 'unexpected_failure', 'output claims field is missing'],
    [
      'fail',
      500,
      'unexpected_failure',
      'Error running hook URI: pg-functions://postgres/public/decide_claims',
    ],
  ])(
    'prevents the sign-in and leaves no session when it would %s',
    async (wish, status, code, message) => {
      const { email, password, id, client } = await wishing(wish);
      const { data, error } = await anonymous().auth.signInWithPassword({ email, password });
      expect(data.session).toBeNull();
      expect(error).toMatchObject({ status, message: expect.stringMatching(message) });
      if (status < 500) expect(error?.code).toBe(code);
      await client.auth.updateUser({ data: { wish: null } });
      expect((await client.auth.refreshSession()).error).toBeNull();
      const ended = await fetch(`${target.url}/auth/v1/admin/users/${id}/sessions`, {
        method: 'DELETE',
        headers: { apikey: target.secretKey, authorization: `Bearer ${target.secretKey}` },
      });
      expect(await ended.json()).toEqual({ ended: 1 });
    },
  );

  it('that refuses reports its message in the redirect of a link', async () => {
    const email = newAddress();
    const data = { wish: 'refuse' };
    await anonymous().auth.signUp({ email, password: 'Correct-horse-7', options: { data } });
    const { fragment } = await openLink(verifyLink(await newestMailTo(email)));
    expect(fragment.get('error_description')).toBe('No more than one garden');
    expect(fragment.get('access_token')).toBeNull();
  });

  it('that shortens the token is reflected in expires_at', async () => {
    const { client } = await wishing('live shorter');
    const { data } = await client.auth.refreshSession();
    const claims = (await client.auth.getClaims()).data?.claims;
    expect(data.session?.expires_at).toBe(claims?.exp);
  });

  // The embedded database has only the time that every statement has.
  if (target.database === 'postgres')
    it('that never returns is ended', async () => {
      const { email, password } = await wishing('never end');
      const { error } = await anonymous().auth.signInWithPassword({ email, password });
      expect(error?.message).toBe(
        'Error running hook URI: pg-functions://postgres/public/decide_claims',
      );
    });

  it('can be called by the server only', async () => {
    const { client } = await newPerson();
    const event = { event: { claims: {} } };
    expect((await client.rpc('decide_claims', event)).error?.code).toBe('42501');
    expect((await operator().rpc('decide_claims', event)).error?.code).toBe('42501');
  });
});
