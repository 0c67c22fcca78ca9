import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPerson, operator, type Person } from '../stage/person.ts';

let person: Person;
beforeAll(async () => {
  person = await newPerson();
});

const COLLECTIONS = ['issues', 'strategies', 'wishes', 'achievements', 'check_ins'] as const;
/** A row of each table that uses the trash. */
const DRAFTS = {
  goals: { title: 'Learn the cello', tags: ['music'], satisfaction: 3 },
  issues: { title: 'No time' },
  strategies: { title: 'Before breakfast' },
  wishes: { description: 'A cello of my own' },
  achievements: { description: 'The first lesson' },
  gratitudes: { description: 'My teacher' },
  affirmations: { description: 'I listen' },
  todos: { title: 'Buy strings', completed: true, order: 3 },
  sittings: { gratitude_id: randomUUID() },
  check_ins: { sitting_id: randomUUID(), satisfaction: 4, description: 'A new bow' },
} satisfies Record<string, object>;
type Table = keyof typeof DRAFTS;
const TABLES = Object.keys(DRAFTS) as Table[];

interface Entry {
  readonly table_name: string;
  readonly row_id: string;
  readonly deletion: string;
  readonly row: Record<string, unknown> | null;
}

async function add(table: Table, row: object = {}, { client } = person) {
  const { data } = await client
    .from(table)
    .insert({ ...DRAFTS[table], ...row })
    .select()
    .single()
    .throwOnError();
  return data as Record<string, unknown> & { readonly id: string };
}

/** A row of a table, on a goal of its own where it needs one. */
async function seed(table: Table) {
  const ofGoal = (COLLECTIONS as readonly string[]).includes(table);
  return add(table, ofGoal ? { goal_id: (await add('goals')).id } : {});
}

const remove = (table: Table, id: string, { client } = person) =>
  client.from(table).delete().eq('id', id).throwOnError();

async function trashOf(ids: readonly string[], { client } = person): Promise<Entry[]> {
  const { data } = await client.from('trash').select('*').in('row_id', ids).throwOnError();
  return data as Entry[];
}

async function deletionOf(id: string): Promise<string> {
  return (await trashOf([id]))[0]?.deletion ?? 'not in the trash';
}

const restore = (deletion: string, { client } = person) => client.rpc('restore_rows', { deletion });

async function find(table: Table, id: string, { client } = person) {
  return (await client.from(table).select('*').eq('id', id).maybeSingle().throwOnError()).data;
}

const actionsOf = async (id: string) =>
  (await person.client.from('actions').select('action').eq('trackable_id', id).throwOnError()).data;

describe.each(TABLES)('a deleted row of %s', (table) => {
  it('is in the trash unchanged, and restored unchanged without an action', async () => {
    const row = await seed(table);
    const { user_id: _, ...kept } = row;
    const before = await actionsOf(row.id);
    await remove(table, row.id);
    expect(await find(table, row.id)).toBeNull();
    expect(await trashOf([row.id])).toMatchObject([{ table_name: table, row: kept }]);

    const { data } = await restore(await deletionOf(row.id)).throwOnError();
    expect(data).toEqual({ [table]: 1 });
    const { updated_at, ...back } = await find(table, row.id);
    expect({ ...back, updated_at: row.updated_at }).toEqual(row);
    expect(Date.parse(updated_at)).toBeGreaterThan(Date.parse(String(row.updated_at)));
    expect(await trashOf([row.id])).toEqual([]);
    expect(await actionsOf(row.id)).toEqual(before);
  });

  it('is not restored by a late retry of its insert or of an upsert', async () => {
    const row = await seed(table);
    await remove(table, row.id);
    const again: Record<string, unknown> = {
      ...DRAFTS[table],
      id: row.id,
      ...(row.goal_id ? { goal_id: row.goal_id } : {}),
    };
    for (const retry of [
      person.client.from(table).insert(again).select(),
      person.client.from(table).upsert(again).select(),
      person.client.from(table).upsert(again, { ignoreDuplicates: true }).select(),
    ]) {
      expect((await retry.throwOnError()).data).toEqual([]);
    }
    const two = [again, { ...again, id: randomUUID(), ...('title' in again && { title: 'Two' }) }];
    const { data } = await person.client.from(table).insert(two).select().throwOnError();
    expect(data).toHaveLength(1);
    expect(await find(table, row.id)).toBeNull();
  });
});

it('a goal is deleted with its collections as one deletion, and restored with them', async () => {
  const goal = await add('goals');
  const apart = await add('issues', { goal_id: goal.id, title: 'Gone before' });
  await remove('issues', apart.id);
  const hanging = await Promise.all(
    COLLECTIONS.map(async (table) => [table, (await add(table, { goal_id: goal.id })).id] as const),
  );
  const ids = [goal.id, ...hanging.map(([, id]) => id)];
  await remove('goals', goal.id);
  const entries = await trashOf(ids);
  expect(entries).toHaveLength(6);
  expect(new Set(entries.map(({ deletion }) => deletion)).size).toBe(1);
  const deletion = await deletionOf(goal.id);
  expect(await deletionOf(apart.id)).not.toBe(deletion);

  const { error: homeless } = await restore(await deletionOf(apart.id));
  expect(homeless).toMatchObject({ code: '23503', hint: 'Restore the goal first.' });
  const { data } = await restore(deletion).throwOnError();
  expect(data).toEqual({
    ...{ goals: 1, issues: 1, strategies: 1, wishes: 1, achievements: 1, check_ins: 1 },
  });
  for (const [table, id] of hanging)
    expect(await find(table, id)).toMatchObject({ goal_id: goal.id });
  expect((await restore(await deletionOf(apart.id)).throwOnError()).data).toEqual({ issues: 1 });
});

it('several rows in one request are one deletion, and two requests are two', async () => {
  const ids = [(await add('todos')).id, (await add('todos')).id, (await add('todos')).id];
  await person.client.from('todos').delete().in('id', ids.slice(0, 2)).throwOnError();
  await remove('todos', ids[2] ?? '');
  expect(new Set((await trashOf(ids)).map(({ deletion }) => deletion)).size).toBe(2);
});

it('a repeated or unknown restoration changes nothing', async () => {
  const { id } = await add('todos');
  await remove('todos', id);
  const deletion = await deletionOf(id);
  expect((await restore(deletion)).data).toEqual({ todos: 1 });
  expect((await restore(deletion)).data).toEqual({});
  expect((await restore(randomUUID())).data).toEqual({});
});

it('a title used by another row meanwhile is a conflict, and nothing is restored', async () => {
  const goal = await add('goals');
  const { id } = await add('issues', { goal_id: goal.id });
  const other = await add('issues', { goal_id: goal.id, title: 'Another' });
  await person.client.from('issues').delete().in('id', [id, other.id]).throwOnError();
  const taken = await add('issues', { goal_id: goal.id });
  const { status, error } = await restore(await deletionOf(id));
  expect([status, error?.code]).toEqual([409, '23505']);
  expect(error?.message).toBe('a title of what was deleted is in use again');
  expect(await find('issues', other.id)).toBeNull();
  await person.client.from('issues').update({ title: 'New' }).eq('id', taken.id).throwOnError();
  expect((await restore(await deletionOf(id))).data).toEqual({ issues: 2 });
});

it('another person neither reads nor restores nor empties it, and may use an id that is in it', async () => {
  const { id } = await add('todos');
  await remove('todos', id);
  const deletion = await deletionOf(id);
  const stranger = await newPerson();
  expect(await trashOf([id], stranger)).toEqual([]);
  expect((await restore(deletion, stranger)).data).toEqual({});
  await stranger.client.rpc('empty_trash').throwOnError();
  expect(await trashOf([id])).toMatchObject([{ row: { title: 'Buy strings' } }]);
  expect((await add('todos', { id }, stranger)).id).toBe(id);
  await remove('todos', id, stranger);
  expect(await trashOf([id], stranger)).toHaveLength(1);
  // An import takes its rows out of the trash: out of one's own.
  const rows = [{ id, ...DRAFTS.todos, created_at: '2026-01-02T03:04:05Z' }];
  await stranger.client.rpc('import_rows', { kind: 'todos', rows }).throwOnError();
  expect(await trashOf([id])).toHaveLength(1);
  await remove('todos', id, stranger);
  await stranger.client.rpc('empty_trash').throwOnError();
  expect((await restore(deletion)).data).toEqual({ todos: 1 });
});

it('without access it can be read and emptied; only rows that need no access are restored', async () => {
  const late = await newPerson();
  const goal = await add('goals', {}, late);
  const todo = await add('todos', {}, late);
  await remove('goals', goal.id, late);
  await remove('todos', todo.id, late);
  const over = { started_at: '2020-01-01T00:00:00Z' };
  await operator().from('trials').update(over).eq('user_id', late.id).throwOnError();
  const entries = await trashOf([goal.id, todo.id], late);
  const deletion = (table: string) =>
    entries.find(({ table_name }) => table_name === table)?.deletion ?? '';
  const { status, error } = await restore(deletion('goals'), late);
  expect([status, error?.code]).toEqual([403, '42501']);
  expect((await restore(deletion('todos'), late)).data).toEqual({ todos: 1 });
  expect((await late.client.rpc('empty_trash')).error).toBeNull();
  expect(await trashOf([goal.id], late)).toMatchObject([{ row: null }]);
});

it('emptied, it keeps tombstones without content; neither a restoration nor a retry restores a row', async () => {
  const { client, id: owner } = await newPerson();
  const own = { client } as Person;
  const { id } = await add('gratitudes', {}, own);
  await remove('gratitudes', id, own);
  const [entry] = await trashOf([id], own);
  expect((await client.rpc('empty_trash')).data).toEqual([]);
  expect(await trashOf([id], own)).toEqual([{ ...entry, user_id: owner, row: null }]);
  expect((await restore(entry?.deletion ?? '', own)).data).toEqual({});
  await client
    .from('gratitudes')
    .insert({ id, ...DRAFTS.gratitudes })
    .throwOnError();
  expect(await find('gratitudes', id, own)).toBeNull();
});

it('an import restores its rows, with their time', async () => {
  const row = await add('affirmations');
  await remove('affirmations', row.id);
  const { data } = await person.client.rpc('import_rows', {
    kind: 'affirmations',
    rows: [{ ...row, created_at: '2026-01-02T03:04:05Z' }],
  });
  expect(data).toEqual({ added: 1, present: 0, refused: [] });
  expect(await find('affirmations', row.id)).toMatchObject({
    created_at: '2026-01-02T03:04:05+00:00',
  });
  expect(await trashOf([row.id])).toEqual([]);
});

it('cannot be written by clients', async () => {
  const entry = { table_name: 'todos', row_id: randomUUID(), deletion: randomUUID() };
  const { client } = person;
  const moment = '2026-01-01T00:00:00Z';
  for (const attempt of [
    client.from('trash').insert({ ...entry, deleted_at: moment, row: {} }),
    client.from('trash').update({ row: {} }).eq('user_id', person.id),
    client.from('trash').delete().eq('user_id', person.id),
    client.rpc('empty_old_trash', { most: 10 }),
    client.rpc('discarded_photos', { most: 10 }),
  ]) {
    expect((await attempt).error?.code).toMatch(/42501|PGRST202/);
  }
});
