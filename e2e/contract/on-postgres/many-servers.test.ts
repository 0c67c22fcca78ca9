import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { newestMailTo } from '../../people/mailbox.ts';
import { runCommand } from '../stage/command.ts';
import { freshPlace, untouchedPlace } from '../stage/own-server.ts';
import { anonymous, newPerson } from '../stage/person.ts';
import { failedStart, newSigningKey, SECRET_KEY, startServer } from '../stage/server.ts';

it('a server deletes old events of Stripe, and uses the schema of a migration that was applied apart from it', async () => {
  const place = await freshPlace();
  const beside = new pg.Client({ connectionString: place.DATABASE_URL });
  await beside.connect();
  onTestFinished(() => beside.end());
  await beside.query(`insert into private.stripe_events (id, applied_at) values
    ('evt_old', now() - interval '91 days'), ('evt_young', now() - interval '89 days')`);
  const server = await startServer({ env: place });
  onTestFinished(() => server.kill());
  // The rows that the hourly job of the start deletes.
  const events = async () => (await beside.query('select id from private.stripe_events')).rows;
  await expect.poll(events).toEqual([{ id: 'evt_young' }]);
  const operator = createClient(server.url, SECRET_KEY);
  const call = async () => (await operator.rpc('forget_stripe_events', { most: 1 })).error?.code;
  expect(await call()).toBeUndefined();
  // As before that migration.
  await beside.query(`
    drop function public.forget_stripe_events; drop index private.stripe_events_applied_at;
    delete from supabase_migrations.schema_migrations where name = 'forget_stripe_events';
    notify pgrst, 'reload schema'`);
  await expect.poll(call).toBe('PGRST202');
  const { code, output } = await runCommand('migrate', [], { ...place, SCHEMA_CHECK: 'accept' });
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('_forget_stripe_events\n1 migration'),
  ]);
  await expect.poll(call).toBeUndefined();
  expect((await fetch(`${server.url}/ready`)).status).toBe(200);
});

it('the command migrate runs before a start that applies no migrations', async () => {
  const place = { ...(await untouchedPlace()), MIGRATE_AT_START: 'off' };
  const refused = await failedStart(place);
  expect([refused.code, refused.output.trim().split('\n').length]).toEqual([1, 1]);
  expect(refused.output).toContain('npm run migrate comes first');
  const first = await runCommand('migrate', [], place);
  expect([first.code, first.output]).toEqual([
    0,
    expect.stringMatching(/\d+ migrations were missing/),
  ]);
  const again = await runCommand('migrate', [], place);
  expect([again.code, again.output]).toEqual([0, 'No migration was missing.\n']);
  const server = await startServer({ env: place });
  expect(await server.stop()).toBe(0);
});

it('a signing key is replaced while everybody stays signed in', async () => {
  const place = await freshPlace();
  const [old, young] = [newSigningKey(), newSigningKey()].map(({ signingKey }, index) =>
    JSON.stringify({ ...signingKey, kid: `key-${index}` }),
  ) as [string, string];
  const before = await startServer({
    env: { ...place, JWT_PRIVATE_JWK: old, JWT_FURTHER_JWK: young },
  });
  onTestFinished(() => before.kill());
  const person = await newPerson({ url: before.url });
  const after = await startServer({
    env: { ...place, JWT_PRIVATE_JWK: young, JWT_FURTHER_JWK: old },
  });
  onTestFinished(() => after.kill());
  const asked = (url: string, token: string) =>
    anonymous(url)
      .auth.getUser(token)
      .then(({ data }) => data.user?.id);
  expect(await asked(after.url, person.accessToken)).toBe(person.id);
  const { data } = await anonymous(after.url).auth.signInWithPassword(person);
  const youngToken = data.session?.access_token ?? '';
  expect(await asked(before.url, youngToken)).toBe(person.id);
  // One that is mailed by either server is typed at the other: each may be asked while both are there.
  for (const [sender, reader] of [
    [before, after],
    [after, before],
  ] as const) {
    await anonymous(sender.url).auth.signInWithOtp({ email: person.email });
    const mail = await newestMailTo(sender.url, person.email);
    const token = /^\d{6}$/m.exec(mail.text)?.[0] ?? '';
    const typed = { email: person.email, token, type: 'email' } as const;
    expect((await anonymous(reader.url).auth.verifyOtp(typed)).error).toBeNull();
  }
  const found = await fetch(`${after.url}/auth/v1/.well-known/jwks.json`);
  const keys = (await found.json()) as { keys: { kid: string; d?: string }[] };
  expect(keys.keys.map(({ kid, d }) => [kid, d])).toEqual([
    ['key-1', undefined],
    ['key-0', undefined],
  ]);
});
