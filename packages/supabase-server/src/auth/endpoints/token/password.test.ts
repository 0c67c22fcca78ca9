import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthUnderTest, PASSWORD, startAuth } from '../../../../testing/auth-server.ts';
import { sql } from '../../../database/port/executor.ts';
import { createPasswords } from '../../passwords/passwords.ts';

const MOST_TRIPS = 4;
const email = 'ana@example.com';

let auth: AuthUnderTest;
/** Runs while a password is being checked. */
let meanwhile = async (): Promise<unknown> => undefined;

beforeAll(async () => {
  const passwords = createPasswords(8);
  auth = await startAuth({
    rateLimits: 'on',
    concealAccounts: true,
    mailIntervalSeconds: 0,
    passwords: {
      ...passwords,
      matches: async (password, phc) => {
        await meanwhile();
        return passwords.matches(password, phc);
      },
    },
  });
  await auth.newPerson(email);
});
afterAll(() => auth.close());

/** The answer to a sign-in, and its number of round trips to the database. */
async function signIn(given: { readonly email: string; readonly password: string }) {
  // Long enough for expired rows to be deleted on the way.
  auth.wait(3600);
  const before = auth.trips();
  const { status, body } = await auth.send('POST', '/token?grant_type=password', given);
  return { status, code: body.code, trips: auth.trips() - before };
}

const tries = async () => {
  const [result] = await auth.executor.batch([
    sql`select coalesce(sum(cardinality(spent_at)), 0)::int as tries from auth.rate_limits`,
  ]);
  return result?.rows[0]?.tries;
};

const sessions = async () => {
  const [result] = await auth.executor.batch([sql`select count(*) as all from auth.sessions`]);
  return result?.rows[0]?.all;
};

describe('a sign-in by password', () => {
  it('needs three round trips to the database, whether it succeeds or fails', async () => {
    const right = await signIn({ email, password: PASSWORD });
    expect(right).toEqual({ status: 200, code: undefined, trips: 3 });
    for (const given of [
      { email, password: 'Wrong-horse-7' },
      { email: 'nobody@example.com', password: PASSWORD },
    ]) {
      const { trips, ...refused } = await signIn(given);
      expect(refused).toEqual({ status: 400, code: 'invalid_credentials' });
      expect(trips).toBeLessThanOrEqual(MOST_TRIPS);
    }
  });

  it('counts against no limit of the account when the password is right', async () => {
    await auth.executor.batch([sql`delete from auth.rate_limits`]);
    await signIn({ email, password: PASSWORD });
    // The client address is counted all the same.
    expect(await tries()).toBe(1);
    await auth.executor.batch([sql`delete from auth.rate_limits`]);
    await signIn({ email, password: 'Wrong-horse-7' });
    expect(await tries()).toBe(3);
  });

  it.each([[7], [{ email: 7 }], [{}]])('counts although it is %j', async (body) => {
    await auth.executor.batch([sql`delete from auth.rate_limits`]);
    const { status } = await auth.send('POST', '/token?grant_type=password', body);
    expect(status).toBe(400);
    expect(await tries()).toBe(1);
  });

  it('creates no session when the password is changed while the old one is checked', async () => {
    const before = await sessions();
    meanwhile = () =>
      auth.executor.batch([
        sql`update auth.users set encrypted_password = 'another' where email = ${email}`,
      ]);
    expect(await signIn({ email, password: PASSWORD })).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
    });
    expect(await sessions()).toBe(before);
  });
});
