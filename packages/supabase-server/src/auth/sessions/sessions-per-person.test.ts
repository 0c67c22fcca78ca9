import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthUnderTest, startAuth } from '../../../testing/auth-server.ts';
import { asFactor, asSession, claims, factorCalls } from '../../../testing/factors.ts';
import { SESSIONS_MAXIMUM } from '../input-limits.ts';

let auth: AuthUnderTest;
let calls: ReturnType<typeof factorCalls>;
beforeAll(async () => {
  auth = await startAuth();
  calls = factorCalls(auth);
}, 60_000);
afterAll(() => auth.close());

/** How many sessions of each assurance level a person has. */
async function counted(person: unknown) {
  const [result] = await auth.executor.batch([
    {
      text: `select count(*) filter (where aal = 'aal1')::int4 as plain,
        count(*) filter (where aal = 'aal2')::int4 as raised from auth.sessions where user_id = $1::uuid`,
      values: [String(person)],
    },
  ]);
  return result?.rows[0];
}

/** Gives a person many sessions, each used a second after the one before. */
async function plant(person: unknown, aal: 'aal1' | 'aal2', count: number, since: string) {
  await auth.executor.batch([
    {
      text: `insert into auth.sessions (id, user_id, aal, amr, created_at, refreshed_at, not_after)
        select gen_random_uuid(), $1::uuid, $2::text, '[]', moment, moment, moment + interval '30 days'
        from generate_series(1, $3::int) as place, lateral (select $4::timestamptz + place * interval '1 second') as at (moment)`,
      values: [String(person), aal, count, since],
    },
  ]);
}

it('ends the session that was not used for longest, where a person has too many', async () => {
  const { signIn, refresh, wait } = calls;
  const oldest = await auth.newPerson('many@example.com');
  const { sub } = claims(oldest);
  const used = await signIn('many@example.com');
  const idle = await signIn('many@example.com');
  await plant(sub, 'aal1', SESSIONS_MAXIMUM - 3, '2026-11-21T11:00:00Z');
  wait(7200);
  const kept = asSession(await refresh(used.refresh_token));
  await signIn('many@example.com');
  await signIn('many@example.com');
  expect(await counted(sub)).toEqual({ plain: SESSIONS_MAXIMUM, raised: 0 });
  expect((await refresh(oldest.refresh_token)).status).toBe(400);
  expect((await refresh(idle.refresh_token)).status).toBe(400);
  expect((await refresh(kept.refresh_token)).status).toBe(200);
});

it('lets nobody who knows only the password end sessions that have proved a factor', async () => {
  const { enrol, prove, signIn } = calls;
  const owner = await auth.newPerson('raised@example.com');
  const { sub } = claims(owner);
  expect((await prove(owner, asFactor(await enrol(owner)))).status).toBe(200);
  await plant(sub, 'aal1', SESSIONS_MAXIMUM + 20, '2026-11-22T11:00:00Z');
  await signIn('raised@example.com');
  expect(await counted(sub)).toEqual({ plain: SESSIONS_MAXIMUM, raised: 1 });
  await plant(sub, 'aal2', SESSIONS_MAXIMUM + 20, '2026-11-22T12:00:00Z');
  await signIn('raised@example.com');
  expect(await counted(sub)).toEqual({ plain: SESSIONS_MAXIMUM, raised: SESSIONS_MAXIMUM });
});
