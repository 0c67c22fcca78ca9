import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { anonymous, newPerson, operator, type Person } from '../stage/person.ts';

const TABLES = [
  'goals',
  'issues',
  'strategies',
  'wishes',
  'achievements',
  'gratitudes',
  'affirmations',
  'todos',
  'sittings',
  'check_ins',
  'actions',
] as const;
type Table = (typeof TABLES)[number];
type Row = Record<string, unknown> & { readonly id: string };
type Rows = Record<Table, readonly Row[]>;

const bring = (person: Pick<Person, 'client'>, kind: string, rows: readonly unknown[]) =>
  person.client.rpc('import_rows', { kind, rows });

/** Everything except the time of each row's last change here, which an import does not restore. */
async function allOf({ client }: Person): Promise<Rows> {
  const read = TABLES.map(async (table) => {
    const { data } = await client.from(table).select('*').order('id').throwOnError();
    return [table, data.map(({ updated_at: _, ...row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(read)) as unknown as Rows;
}

/** Somebody with rows in every table, some of them changed since, so that the timeline has a past. */
async function newWriter(): Promise<Person> {
  const person = await newPerson();
  const { client } = person;
  const goal = await client
    .from('goals')
    .insert({ title: 'Run', tags: ['a', 'b'], rank: '0k9' })
    .select('id')
    .single();
  const goal_id = goal.data?.id;
  for (const table of ['issues', 'strategies']) {
    const rows = ['One', 'Two'].map((title) => ({ title, goal_id }));
    await client.from(table).insert(rows).throwOnError();
  }
  for (const table of ['wishes', 'achievements', 'gratitudes', 'affirmations']) {
    await client
      .from(table)
      .insert({ description: `${table}, “ção”` })
      .throwOnError();
  }
  const todos = [
    { title: 'Shoes', order: 2, completed: false },
    { title: 'Socks', order: 1, completed: true },
  ];
  await client.from('todos').insert(todos).throwOnError();
  const completed_at = '2026-03-01T12:00:00.123456Z';
  const sitting = { id: randomUUID(), wish_id: randomUUID(), completed_at };
  await client.from('sittings').insert(sitting).throwOnError();
  const words = { satisfaction: 3, description: 'A new pair of shoes', strategy_id: randomUUID() };
  const checkIn = { ...words, sitting_id: sitting.id, goal_id };
  await client.from('check_ins').insert(checkIn).throwOnError();
  for (const change of [{ satisfaction: 4 }, { completed_at }]) {
    const sent = client.from('goals').update(change).eq('id', goal_id);
    await sent.setHeader('x-save-id', randomUUID()).throwOnError();
  }
  return person;
}

const withoutAll = ({ client }: Person) =>
  Promise.all(
    TABLES.map((table) => client.from(table).delete().not('id', 'is', null).throwOnError()),
  );

it('restores every row unchanged, the timeline too, and nothing twice', async () => {
  const person = await newWriter();
  const before = await allOf(person);
  expect(before.actions.length).toBeGreaterThan(9);
  await withoutAll(person);
  expect(Object.values(await allOf(person)).flat()).toEqual([]);
  for (const table of TABLES) {
    const { data, error } = await bring(person, table, before[table]);
    expect({ data, error }, table).toEqual({
      data: { added: before[table].length, present: 0, refused: [] },
      error: null,
    });
  }
  expect(await allOf(person)).toEqual(before);

  // Again, into an account with changes: what exists stays as it is.
  await person.client.from('todos').update({ title: 'Boots' }).eq('title', 'Shoes').throwOnError();
  const living = await allOf(person);
  for (const table of TABLES) {
    const { data } = await bring(person, table, before[table]);
    expect(data, table).toEqual({ added: 0, present: before[table].length, refused: [] });
  }
  expect(await allOf(person)).toEqual(living);
  // Actions are recorded as usual for what is written by hand.
  await person.client.from('gratitudes').insert({ description: 'Rain' }).throwOnError();
  expect((await allOf(person)).actions).toHaveLength(living.actions.length + 1);
});

it('refuses invalid rows, and accepts the others', async () => {
  const [person, other] = await Promise.all([newWriter(), newWriter()]);
  const theirs = await allOf(other);
  const mine = (await allOf(person)).goals[0];
  const made = '2026-03-01T12:00:00Z';
  const wish = () => ({ id: randomUUID(), description: 'A bell', created_at: made });
  const bad = [
    { ...wish(), created_at: '2999-01-01T00:00:00Z' },
    { ...wish(), created_at: 'infinity' },
    { ...wish(), created_at: 'never' },
    { ...wish(), created_at: '2026-03-01 12:00 Made/Up+3' },
    { ...wish(), completed_at: '2026-03-01 12:00 MadeUp3' },
    { ...wish(), description: ' ' },
    { ...wish(), description: 'x'.repeat(5001) },
    { ...wish(), goal_id: theirs.goals[0]?.id },
    { ...wish(), photo_filepath: `${other.id}/1.png` },
    { ...wish(), id: theirs.wishes[0]?.id },
    { ...wish(), id: 'wish' },
  ];
  const good = { ...wish(), goal_id: mine?.id, user_id: other.id };
  const { data, error } = await bring(person, 'wishes', [...bad, good]);
  expect(error).toBeNull();
  expect(data).toEqual({ added: 1, present: 0, refused: bad.map(({ id }) => id) });
  expect(await allOf(other)).toEqual(theirs);
  const kept = (await allOf(person)).wishes.find(({ id }) => id === good.id);
  expect(kept).toMatchObject({ user_id: person.id, goal_id: mine?.id });
  expect(Date.parse(String(kept?.created_at))).toBe(Date.parse(made));
});

it('refuses an action larger than any row could make it', async () => {
  const person = await newWriter();
  const [known] = (await allOf(person)).actions;
  const action = (more: object) => ({ ...known, id: randomUUID(), ...more });
  const large = [
    action({ description: 'x'.repeat(10_001) }),
    action({ updated_from: { words: 'x'.repeat(100_000) } }),
    action({ updated_to: ['x'.repeat(100_000)] }),
  ];
  const largest = { title: '\u0001'.repeat(200), description: '\u0001'.repeat(10_000) };
  const usual = action({ updated_from: largest, updated_to: largest });
  const { data, error } = await bring(person, 'actions', [...large, usual]);
  expect({ data, error }).toEqual({
    data: { added: 1, present: 0, refused: large.map(({ id }) => id) },
    error: null,
  });
});

it('allows nothing else: no other table, no single action, no timestamp of the caller, nothing without access', async () => {
  const person = await newWriter();
  const { actions, goals, todos } = await allOf(person);
  const again = (rows: readonly Row[]) => rows.map((row) => ({ ...row, id: randomUUID() }));
  for (const kind of ['subscriptions', 'trials', 'users', '', 'goals; drop table goals']) {
    expect((await bring(person, kind, [{}])).error?.code, kind).toBe('22023');
  }
  expect((await bring(person, 'goals', Array(201).fill({}))).error?.code).toBe('22023');
  const [action] = again(actions);
  const {
    user_id: _,
    created_at: __,
    updated_at: ___,
    ...forged
  }: Record<string, unknown> = action ?? {};
  expect((await person.client.from('actions').insert(forged)).error?.code).toBe('42501');
  const dated = { title: 'Now', created_at: '2020-01-01T00:00:00Z' };
  const added = await person.client.from('goals').insert(dated).select().single();
  expect(Date.now() - Date.parse(added.data?.created_at)).toBeLessThan(61 * 24 * 3_600_000);
  expect((await bring({ client: anonymous() }, 'goals', goals)).error).not.toBeNull();
  expect(
    (await person.client.rpc('set_config', { setting_name: 'bloom.import_of' })).error,
  ).not.toBeNull();

  const ended = { started_at: '2025-01-01T00:00:00Z' };
  await operator().from('trials').update(ended).eq('user_id', person.id).throwOnError();
  expect((await bring(person, 'goals', again(goals))).error?.code).toBe('42501');
  expect((await bring(person, 'actions', again(actions))).error?.code).toBe('42501');
  // To-dos need only a session, here as everywhere.
  expect((await bring(person, 'todos', again(todos))).data).toMatchObject({ added: 2 });
});
