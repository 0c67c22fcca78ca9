import { randomUUID } from 'node:crypto';
import type { Executor } from '@bloom/supabase-server';
import { withinScope } from '@bloom/supabase-server/database/scope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFullPerson, WRITTEN } from '../full-people.ts';
import { run, runAs } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';

/**
 * Who reaches a row is said more than once: by what is granted, by policies and by triggers. Here everybody is granted
 * everything and no trigger fires, so that each policy of each table has to hold by itself.
 */
/** Written without a trial or a plan, too. */
const FREE = ['affirmations', 'todos'];
/** Written by the server; people may delete the first. */
const SERVERS = ['actions', 'subscriptions', 'trash', 'trials'];

const PHOTO = 'a.png';
const REFUSED = { sqlstate: '42501' };

type Row = Record<string, unknown>;
type Rows = number | 'refused';
let executor: Executor;
let anna: string;
let bruno: string;
const owned = (text: string) => run(executor, text);
const as = (person: string, text: string) => runAs(executor, person, text);

beforeAll(async () => {
  executor = await openProductDatabase();
  [anna, bruno] = [(await newFullPerson(executor)).id, (await newFullPerson(executor)).id];
  await executor.script(`delete from storage.objects;
    insert into storage.objects (bucket_id, name)
    values ('goal-photos', '${anna}/${PHOTO}'), ('goal-photos', '${bruno}/${PHOTO}');
    insert into public.subscriptions (user_id, status) values ('${anna}', 'canceled'), ('${bruno}', 'canceled')`);
  for (const table of [...WRITTEN, ...SERVERS]) {
    await executor.script(`grant all on public.${table} to anon, authenticated;
      alter table public.${table} disable trigger user`);
  }
}, 60_000);
afterAll(() => executor.close());

const addFactor = () =>
  owned(`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), '${bruno}', 'totp', 'verified', now(), now())`);
const endTrial = () =>
  owned(`update trials set started_at = now() - interval '16 days' where user_id = '${bruno}'`);

/** Who asks: a person or a visitor, with what their access token says. */
interface Asking {
  readonly person: string | null;
  readonly aal?: 'aal1' | 'aal2';
  readonly imports?: boolean;
}

/** How many rows a statement reaches, which is then taken back. */
async function reached(asking: Asking, text: string): Promise<Rows> {
  const { person, aal = 'aal1', imports } = asking;
  const role = person === null ? 'anon' : 'authenticated';
  const claims = person === null ? { role } : { sub: person, role, aal };
  let rows: Rows = 0;
  const tookBack = new Error('Taken back');
  const work = withinScope(executor, { role, claims }, async (transaction) => {
    const importing = `select set_config('bloom.import_of', 'the trash', true)`;
    if (imports) await transaction.run({ text: importing, values: [] });
    const result = await transaction.run({ text, values: [] });
    rows = Math.max(result.count, result.rows.length);
    throw tookBack;
  });
  await work.catch((fault) => {
    if (fault.sqlstate === '42501') rows = 'refused';
    else if (fault !== tookBack) throw fault;
  });
  return rows;
}

/** A row like one of a person that is there, for the same person, with a key and a title of its own. */
async function another(table: string, person: string): Promise<string> {
  const [kept] = await owned(
    `select to_jsonb(kept) as row from public.${table} as kept where user_id = '${person}' limit 1`,
  );
  const row = { ...(kept?.row as Row) };
  for (const column of ['id', 'row_id', 'title']) if (column in row) row[column] = randomUUID();
  return `insert into public.${table}
    select * from jsonb_populate_record(null::public.${table}, '${JSON.stringify(row)}')`;
}

/** What somebody does to a table; statements without a condition reach what no policy of SELECT protects. */
async function reach(asking: Asking, table: string) {
  const own = asking.person ?? bruno;
  return {
    reads: await reached(asking, `select from public.${table}`),
    adds: await reached(asking, await another(table, own)),
    addsForOthers: await reached(asking, await another(table, anna)),
    changes: await reached(asking, `update public.${table} set user_id = '${own}'`),
    givesAway: await reached(asking, `update public.${table} set user_id = '${anna}'`),
    deletes: await reached(asking, `delete from public.${table}`),
  };
}
type Reach = Awaited<ReturnType<typeof reach>>;

const NOTHING: Reach = {
  ...{ reads: 0, changes: 0, givesAway: 0, deletes: 0 },
  ...{ adds: 'refused', addsForOthers: 'refused' },
};

/** Expects of every table what somebody reaches there of `own` rows. */
async function reaches(asking: Asking, expected: (table: string, own: number) => Reach) {
  for (const table of [...WRITTEN, ...SERVERS]) {
    const rows = await owned(`select from public.${table} where user_id = '${bruno}'`);
    expect(rows.length, table).toBeGreaterThan(0);
    expect(await reach(asking, table), table).toEqual(expected(table, rows.length));
  }
}

const ofPerson = (writes: readonly string[]) => (table: string, own: number) => ({
  ...{ ...NOTHING, reads: own },
  ...([...WRITTEN, 'actions'].includes(table) && { deletes: own }),
  ...(writes.includes(table) && { adds: 1, changes: own, givesAway: 'refused' as const }),
});

it('knows every table', async () => {
  const there = await owned(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
  expect(there.map(({ name }) => name).toSorted()).toEqual([...WRITTEN, ...SERVERS].toSorted());
});

it('people reach their own rows alone', () => reaches({ person: bruno }, ofPerson(WRITTEN)));

it('visitors reach nothing', () => reaches({ person: null }, () => NOTHING));

it('whoever has a second factor reaches nothing until they have proved it', async () => {
  await addFactor();
  await reaches({ person: bruno }, () => NOTHING);
  await reaches({ person: bruno, aal: 'aal2' }, ofPerson(WRITTEN));
  await owned('delete from auth.mfa_factors');
});

it('whoever has neither a trial nor a plan reads and deletes, and writes what is free', async () => {
  await endTrial();
  await reaches({ person: bruno }, ofPerson(FREE));
  expect((await reach({ person: bruno, imports: true }, 'actions')).adds).toBe('refused');
  await owned('update trials set started_at = now()');
});

it('an import brings actions back to whoever imports', async () => {
  const imported = await reach({ person: bruno, imports: true }, 'actions');
  expect(imported).toMatchObject({ adds: 1, addsForOthers: 'refused', changes: 0 });
});

/** What somebody does to photos, their own and those of others. */
async function reachPhotos(asking: Asking) {
  const add = (owner: string) =>
    `insert into storage.objects (bucket_id, name) values ('goal-photos', '${owner}/new.png')`;
  return {
    reads: await reached(asking, 'select from storage.objects'),
    adds: await reached(asking, add(asking.person ?? bruno)),
    addsForOthers: await reached(asking, add(anna)),
    changes: await reached(asking, `update storage.objects set metadata = '{}'`),
    deletes: await reached(asking, 'delete from storage.objects'),
  };
}

it('photos are reached as the rows are', async () => {
  const nothing = { reads: 0, adds: 'refused', addsForOthers: 'refused', changes: 0, deletes: 0 };
  const own = { ...nothing, reads: 1, deletes: 1 };
  expect(await reachPhotos({ person: bruno })).toEqual({ ...own, adds: 1, changes: 1 });
  expect(await reachPhotos({ person: null })).toEqual(nothing);
  await addFactor();
  expect(await reachPhotos({ person: bruno })).toEqual(nothing);
  const proved = await reachPhotos({ person: bruno, aal: 'aal2' });
  expect(proved).toEqual({ ...own, adds: 1, changes: 1 });
  await owned('delete from auth.mfa_factors');
  await endTrial();
  expect(await reachPhotos({ person: bruno })).toEqual(own);
  await owned('update trials set started_at = now()');
});

const photosOf = (person: string) =>
  owned(`select name from storage.objects where name like '%${person}%'`);

it('photos of others are neither renamed nor deleted, and none gets into the folder of others', async () => {
  const stolen = `update storage.objects set name = '${anna}/b.png'`;
  await expect(as(bruno, stolen)).rejects.toMatchObject(REFUSED);
  const reserved = `update storage.objects set bucket_id = 'affirmations-photos'`;
  await expect(as(bruno, reserved)).rejects.toMatchObject(REFUSED);
  await as(bruno, `update storage.objects set name = '${bruno}/b.png'`);
  expect(await photosOf(anna)).toEqual([{ name: `${anna}/${PHOTO}` }]);
  expect(await photosOf(bruno)).toEqual([{ name: `${bruno}/b.png` }]);
  await as(bruno, 'delete from storage.objects');
  expect(await photosOf(anna)).toEqual([{ name: `${anna}/${PHOTO}` }]);
  expect(await photosOf(bruno)).toEqual([]);
});

it('nothing enters the bucket that is reserved', async () => {
  const photo = `insert into storage.objects (bucket_id, name) values ('affirmations-photos', '${bruno}/${PHOTO}')`;
  await expect(as(bruno, photo)).rejects.toMatchObject(REFUSED);
});

it('what the operator keeps in a bucket that is not for photos is neither seen, renamed nor deleted', async () => {
  const name = `${bruno}/kept.png`;
  await owned(
    `insert into storage.objects (bucket_id, name) values ('affirmations-photos', '${name}')`,
  );
  const kept = () =>
    owned(`select name from storage.objects where bucket_id = 'affirmations-photos'`);
  expect(await as(bruno, 'select name from storage.objects')).toEqual([]);
  await as(bruno, `update storage.objects set name = '${bruno}/mine.png'`);
  expect(await kept()).toEqual([{ name }]);
  await as(bruno, 'delete from storage.objects');
  expect(await kept()).toEqual([{ name }]);
});
