import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { newAddress, type Person } from '../people.ts';
import { anonymous, newPerson } from './people.ts';

async function signedIn(person: Person) {
  const client = anonymous();
  const { data, error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return { client, session: data.session };
}

const refresh = (refresh_token: string) => anonymous().auth.refreshSession({ refresh_token });

describe('signInWithPassword', () => {
  it('gives a session that lasts an hour and names its method', async () => {
    const person = await newPerson();
    const { client, session } = await signedIn(person);
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(session.refresh_token).toMatch(/^[a-z0-9]{12}$/);
    const { data } = await client.auth.getClaims();
    expect(data?.claims).toMatchObject({
      sub: person.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: person.email,
      aal: 'aal1',
      is_anonymous: false,
      session_id: expect.any(String),
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
    });
    expect(data?.claims.iss).toMatch(/\/auth\/v1$/);
    expect(data?.header).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
  });

  it('accepts the address in any case', async () => {
    const person = await newPerson();
    const email = person.email.toUpperCase();
    const { error } = await anonymous().auth.signInWithPassword({ ...person, email });
    expect(error).toBeNull();
  });

  it('refuses a wrong password and an unknown address with the same message', async () => {
    const person = await newPerson();
    const answers = await Promise.all(
      [person.email, newAddress(), 'nonsense'].map((email) =>
        anonymous().auth.signInWithPassword({ email, password: 'Wrong-horse-7' }),
      ),
    );
    for (const { error } of answers) {
      expect(error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      });
    }
  });
});

describe('refreshSession', () => {
  it('gives a new pair', async () => {
    const { session } = await signedIn(await newPerson());
    const { data, error } = await refresh(session.refresh_token);
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.session?.user.id).toBe(session.user.id);
  });

  it('fifty times at once ends every time with a working session', async () => {
    const { session } = await signedIn(await newPerson());
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => refresh(session.refresh_token)),
    );
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
    const tokens = [...new Set(answers.map(({ data }) => data.session?.refresh_token ?? ''))];
    expect(tokens).toHaveLength(1);
    expect((await refresh(tokens[0] ?? '')).error).toBeNull();
  });

  it('with a token replaced long ago revokes the whole session', async () => {
    const person = await newPerson();
    const { session } = await signedIn(person);
    const { session: untouched } = await signedIn(person);
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.data.session?.refresh_token ?? '');
    await pause(10_500);
    const replayed = await refresh(session.refresh_token);
    expect(replayed.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    const victim = await refresh(third.data.session?.refresh_token ?? '');
    expect(victim.error?.code).toBe('refresh_token_already_used');
    const gone = await anonymous().auth.getUser(third.data.session?.access_token ?? '');
    expect(gone.error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await refresh(untouched.refresh_token)).error).toBeNull();
  });

  it('with an invented token is refused for good', async () => {
    const { error } = await refresh('abcdefghijkl');
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});

describe('signOut', () => {
  it.each([
    ['global', [false, false]],
    ['local', [false, true]],
    ['others', [true, false]],
  ] as const)('%s', async (scope, alive) => {
    const person = await newPerson();
    const [one, other] = [await signedIn(person), await signedIn(person)];
    expect((await one.client.auth.signOut({ scope })).error).toBeNull();
    const answers = await Promise.all(
      [one, other].map(({ session }) => anonymous().auth.getUser(session.access_token)),
    );
    expect(answers.map(({ error }) => error === null)).toEqual(alive);
  });

  it('of a session that has already ended is no error', async () => {
    const { client, session } = await signedIn(await newPerson());
    await anonymous().auth.admin.signOut(session.access_token, 'global');
    expect((await client.auth.signOut()).error).toBeNull();
  });
});
