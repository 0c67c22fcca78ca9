import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type FilledAccount,
  newFilledAccount,
  shows,
  TABLES,
} from '../stage/isolation/isolation-tables.ts';
import { anonymous } from '../stage/person.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../supabase/migrations');

let anna: FilledAccount;
let bruno: FilledAccount;
beforeAll(async () => {
  [anna, bruno] = await Promise.all([newFilledAccount(), newFilledAccount()]);
});

it('covers every table of the migrations', async () => {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'));
  const texts = await Promise.all(files.map((file) => readFile(join(MIGRATIONS, file), 'utf8')));
  const made = texts.flatMap((text) =>
    [...text.matchAll(/create (?:table|view) public\.(\w+)/g)].map((match) => match[1]),
  );
  expect(made.length).toBeGreaterThan(0);
  expect(TABLES.map(({ name }) => name).sort()).toEqual(made.sort());
});

type Rows = ReturnType<ReturnType<FilledAccount['client']['from']>['select']>;
interface Target {
  readonly column: string;
  readonly key: string;
  readonly owner: string;
  readonly stranger: string;
}

/** Ways to ask for a row that would all find it if there were no policies. */
const READS: readonly (readonly [string, (rows: Rows, aim: Target) => Rows])[] = [
  ['everything', (rows) => rows],
  ['its key', (rows, { column, key }) => rows.eq(column, key)],
  ['a list of keys', (rows, { column, key }) => rows.in(column, [key])],
  [
    'all keys from the lowest',
    (rows, { column }) => rows.gte(column, '00000000-0000-0000-0000-000000000000'),
  ],
  ['its owner', (rows, { owner }) => rows.eq('user_id', owner)],
  ['everyone but oneself', (rows, { stranger }) => rows.neq('user_id', stranger)],
  ['not oneself', (rows, { stranger }) => rows.not('user_id', 'eq', stranger)],
  ['or', (rows, { column, key, owner }) => rows.or(`${column}.eq.${key},user_id.eq.${owner}`)],
  [
    'or something that is always true',
    (rows, { owner }) => rows.or(`user_id.eq.${owner},user_id.not.is.null`),
  ],
  [
    'not and',
    (rows, { column, stranger }) =>
      rows.or(`not.and(user_id.eq.${stranger},${column}.not.is.null)`),
  ],
  [
    'or within and within or',
    (rows, { column, key, stranger }) =>
      rows.or(
        `and(${column}.eq.${key},or(user_id.neq.${stranger},user_id.is.null)),not.or(user_id.eq.${stranger})`,
      ),
  ],
  [
    'an order and a limit',
    (rows, { column }) => rows.order(column, { ascending: false }).limit(1000),
  ],
];

describe.each(TABLES)('$name', ({ name, key: column }) => {
  const keysOf = (rows: unknown) =>
    (rows as Record<string, unknown>[] | null)?.map((row) => row[column]);
  const ask = (asker: FilledAccount['client'], look: (rows: Rows, aim: Target) => Rows) => {
    const aim = { column, key: anna.keys[name] ?? '', owner: anna.id, stranger: bruno.id };
    return look(asker.from(name).select('*'), aim);
  };

  it.each(READS)('can be read by its owner alone, asked by %s', async (_, look) => {
    const hers = await ask(anna.client, look);
    expect(hers.error).toBeNull();
    expect(keysOf(hers.data)).toContain(anna.keys[name]);
    const his = await ask(bruno.client, look);
    expect(his.error).toBeNull();
    expect(shows(anna, his.data)).toBe(false);
    const nobodys = await ask(anonymous(), look);
    expect([nobodys.status, nobodys.error?.code, nobodys.data]).toEqual([401, '42501', null]);
  });

  it('is counted and exported for its owner alone', async () => {
    const count = async ({ client }: FilledAccount) =>
      (
        await client
          .from(name)
          .select('*', { count: 'exact', head: true })
          .eq(column, anna.keys[name])
      ).count;
    expect([await count(anna), await count(bruno)]).toEqual([1, 0]);
    const csv = async ({ client }: FilledAccount) =>
      (await client.from(name).select('*').csv()).data;
    expect(shows(anna, await csv(anna))).toBe(true);
    expect(shows(anna, await csv(bruno))).toBe(false);
  });
});

/** Reads that go through a relation, from either end, once and twice. */
const EMBEDS = [
  ['goals', '*,issues(*),strategies(*),wishes(*),achievements(*)'],
  ['goals', 'title,issues!inner(*)'],
  ['goals', 'title,wishes(goals(*,strategies(*)))'],
  ['issues', 'title,goals(*)'],
  ['strategies', 'title,goals!inner(*,achievements(*))'],
  ['wishes', 'description,goals(*,issues(*))'],
  ['achievements', 'description,goals(*)'],
] as const;

describe.each(EMBEDS)('%s with %s', (name, select) => {
  it('returns the owner’s rows to the owner alone', async () => {
    const unfiltered = ({ client }: FilledAccount) => client.from(name).select(select);
    const hers = await unfiltered(anna);
    expect([hers.error, shows(anna, hers.data)]).toEqual([null, true]);
    expect(shows(anna, (await unfiltered(bruno)).data)).toBe(false);
    const aimed = ({ client }: FilledAccount) =>
      client.from(name).select(select).eq('id', anna.keys[name]);
    expect((await aimed(anna)).data).toHaveLength(1);
    expect((await aimed(bruno)).data).toEqual([]);
    expect((await anonymous().from(name).select(select)).error?.code).toBe('42501');
  });
});

describe('an embed aimed at another person’s row', () => {
  it('from one’s own parent returns nothing', async () => {
    const aimed = ({ client }: FilledAccount) =>
      client.from('goals').select('id,issues!inner(*)').eq('issues.id', anna.keys.issues);
    expect(shows(anna, (await aimed(anna)).data)).toBe(true);
    expect((await aimed(bruno)).data).toEqual([]);
  });

  it('from one’s own child returns nothing', async () => {
    const aimed = ({ client }: FilledAccount) =>
      client.from('issues').select('id,goals!inner(*)').eq('goals.id', anna.goalId);
    expect(shows(anna, (await aimed(anna)).data)).toBe(true);
    expect((await aimed(bruno)).data).toEqual([]);
  });

  it('never reaches the tables of auth', async () => {
    for (const target of ['users', 'auth.users', 'sessions']) {
      const { error } = await bruno.client.from('goals').select(`id,${target}(*)`);
      expect(error).not.toBeNull();
    }
    for (const schema of ['auth', 'storage', 'private']) {
      const { error } = await bruno.client.schema(schema).from('users').select('*');
      expect(error?.code).toBe('PGRST106');
    }
  });
});

it('no function of the database changes the caller’s identity', async () => {
  const claims = JSON.stringify({ role: 'authenticated', sub: anna.id });
  const calls = [
    ['set_config', { setting_name: 'request.jwt.claims', new_value: claims, is_local: true }],
    ['set_config', { setting_name: 'role', new_value: 'service_role', is_local: false }],
    ['has_access', {}],
    ['start_trial', {}],
    [
      'query_to_xml',
      { query: 'select * from public.goals', nulls: true, tableforest: true, targetns: '' },
    ],
  ] as const;
  for (const [name, given] of calls) {
    expect([name, (await bruno.client.rpc(name, given)).error?.code]).toEqual([name, 'PGRST202']);
  }
});
