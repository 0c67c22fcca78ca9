import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { freshPlace, untouchedPlace } from '../stage/own-server.ts';
import { anonymous, newPerson } from '../stage/person.ts';
import { failedStart, startServer } from '../stage/server.ts';

/** What a role may have for its other programs, and what Bloom's statements are written for. */
const OTHERS: Readonly<Record<string, readonly [other: string, needed: string]>> = {
  array_nulls: ['off', 'on'],
  bytea_output: ['escape', 'hex'],
  datestyle: ['German, DMY', 'ISO, MDY'],
  extra_float_digits: ['-5', '1'],
  idle_session_timeout: ['2s', '0'],
  intervalstyle: ['postgres_verbose', 'postgres'],
  quote_all_identifiers: ['on', 'off'],
  row_security: ['off', 'on'],
  search_path: ['elsewhere', 'public, extensions'],
  standard_conforming_strings: ['off', 'on'],
  timezone: ['Asia/Kathmandu', 'UTC'],
  transaction_isolation: ['serializable', 'read committed'],
  transform_null_equals: ['on', 'off'],
};
const others = Object.entries(OTHERS).map(([name, [other]]) => [name, other] as const);
const needed = Object.entries(OTHERS).map(([name, [, value]]) => [name, value] as const);

/** A connection of the operator's to a database. */
async function connect(connectionString = ''): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, options: '-c idle_session_timeout=0' });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function alter(url: string | undefined, settings: readonly (readonly [string, string])[]) {
  const client = await connect(url);
  const name = client.escapeIdentifier(client.database ?? '');
  for (const [setting, value] of settings) {
    const called = setting.replace(/^transaction_/, 'default_transaction_');
    const given = setting === 'search_path' ? value : client.escapeLiteral(value);
    await client.query(`alter database ${name} set ${called} = ${given}`);
  }
}

const withoutSessions = (url?: string) => ({
  PREPARED_STATEMENTS: 'off',
  ...(url && { DATABASE_DIRECT_URL: url }),
});

it.each([
  ['as usual', '', false],
  ['at an address with options', '?options=-c%20datestyle%3DSQL%20-c%20work_mem%3D5MB', false],
  ['without sessions', '', true],
])('%s, statements have the settings that answers depend on', async (_, options, isPooled) => {
  const place = await freshPlace();
  // No pooler changes how long its connections may be idle, or how they begin their transactions.
  const isLeft = (name: string) =>
    isPooled && /^(idle_session_timeout|transaction_isolation)$/.test(name);
  await alter(
    place.DATABASE_URL,
    others.filter(([name]) => !isLeft(name)),
  );
  const server = await startServer({
    env: {
      ...place,
      DATABASE_URL: `${place.DATABASE_URL}${options}`,
      ...(isPooled && withoutSessions(place.DATABASE_URL)),
    },
  });
  onTestFinished(() => server.kill());
  const database = await connect(place.DATABASE_URL);
  await database.query(`
    create function public.seen(names text[]) returns jsonb language sql stable
      as 'select jsonb_object_agg(name, current_setting(name)) from unnest(names) name';
    grant execute on function public.seen to anon;
    notify pgrst`);
  const seen = (...names: string[]) => anonymous(server.url).rpc('seen', { names });
  await expect.poll(async () => (await seen('work_mem')).error).toBeNull();
  const { data } = await seen(...Object.keys(OTHERS));
  expect(data).toEqual(Object.fromEntries(needed));
  const memory = options ? '5MB' : expect.any(String);
  expect((await seen('work_mem')).data).toEqual({ work_mem: memory });
  const listening = `
    select bool_and(now() - backend_start > '3 s') as "isKept" from pg_stat_activity
    where datname = current_database() and application_name like '% listener'`;
  await expect.poll(() => database.query(listening)).toMatchObject({ rows: [{ isKept: true }] });
});

it('a database with all of these settings is migrated, served, and found as it was left', async () => {
  const place = await untouchedPlace();
  await alter(place.DATABASE_URL, others);
  const first = await startServer({ env: place });
  const { client, email, password } = await newPerson({ url: first.url });
  await client.from('todos').insert({ title: 'a \\ b' }).throwOnError();
  expect(await first.stop()).toBe(0);
  await alter(place.DATABASE_URL, needed);
  const again = await startServer({ env: place });
  onTestFinished(() => again.kill());
  const later = anonymous(again.url);
  const signedIn = await later.auth.signInWithPassword({ email, password });
  expect(signedIn.data.user?.created_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  const { data } = await later.from('todos').select('title').throwOnError();
  expect(data).toEqual([{ title: 'a \\ b' }]);
});

it('without sessions another isolation of transactions stops the start with one line', async () => {
  const place = await freshPlace();
  await alter(place.DATABASE_URL, [['transaction_isolation', 'repeatable read']]);
  const { output } = await failedStart({ ...place, ...withoutSessions(place.DATABASE_URL) });
  expect(output).toContain('default_transaction_isolation is repeatable read');
  expect(output.trim().split('\n')).toHaveLength(1);
});
