import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPerson, type Person } from '../stage/person.ts';

/** What SQLSTATEs mean here. */
const CHECK = '23514';
const NOT_NULL = '23502';
const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
const NOT_GRANTED = '42501';

let person: Person;
let goalId: string;

beforeAll(async () => {
  person = await newPerson();
  goalId = await makeGoal('The goal of the schema tests');
});

async function insert(table: string, row: object) {
  return person.client.from(table).insert(row).select().single();
}

async function makeGoal(title: string): Promise<string> {
  const { data, error } = await insert('goals', { title });
  if (error) throw error;
  return data.id;
}

/** A valid row of each table that people write, without columns that have defaults. */
const rows: Readonly<Record<string, () => Record<string, unknown>>> = {
  goals: () => ({ title: 'Learn the cello' }),
  issues: () => ({ title: `No time ${randomUUID()}`, goal_id: goalId }),
  strategies: () => ({ title: `Before breakfast ${randomUUID()}`, goal_id: goalId }),
  wishes: () => ({ description: 'A cello', goal_id: goalId }),
  achievements: () => ({ description: 'First lesson', goal_id: goalId }),
  gratitudes: () => ({ description: 'My teacher' }),
  affirmations: () => ({ description: 'I listen' }),
  todos: () => ({ title: 'Buy strings' }),
  sittings: () => ({}),
  check_ins: () => ({ sitting_id: randomUUID(), goal_id: goalId, satisfaction: 3 }),
};
const tables = Object.keys(rows);
const rowOf = (table: string) => rows[table]?.() ?? {};

describe('defaults', () => {
  it.each(tables)('%s: the id, the owner and the time are set by default', async (table) => {
    const { data, error } = await insert(table, rowOf(table));
    expect(error).toBeNull();
    expect(data.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(data.user_id).toBe(person.id);
    expect(Math.abs(Date.now() - Date.parse(data.created_at))).toBeLessThan(60_000);
  });

  it('a goal has no tags, description, photo and end by default, and the middle satisfaction', async () => {
    const { data } = await insert('goals', rowOf('goals'));
    expect(data).toMatchObject({
      description: '',
      tags: [],
      satisfaction: 2,
      photo_filepath: null,
      completed_at: null,
    });
  });

  it('a to-do is open and first by default', async () => {
    const { data } = await insert('todos', rowOf('todos'));
    expect(data).toMatchObject({ completed: false, order: 1 });
  });
});

describe('ids', () => {
  it.each(tables)(
    '%s: a client may choose one, and a repeated insert adds nothing',
    async (table) => {
      const row = { id: randomUUID(), ...rowOf(table) };
      expect((await insert(table, row)).error).toBeNull();
      expect((await insert(table, row)).error).toMatchObject({ code: UNIQUE });
      const { count } = await person.client
        .from(table)
        .select('*', { count: 'exact', head: true })
        .eq('id', row.id);
      expect(count).toBe(1);
    },
  );

  it.each(tables)('%s: a row keeps its id', async (table) => {
    const { data } = await insert(table, rowOf(table));
    const moved = person.client.from(table).update({ id: randomUUID() }).eq('id', data.id);
    expect((await moved).error).toMatchObject({ code: CHECK });
  });
});

/** A valid row of each table that only triggers and functions write. */
const closed: readonly (readonly [string, object])[] = [
  ['actions', { action: 'created', trackable_id: randomUUID(), trackable_type: 'goals' }],
  ['subscriptions', { status: 'active' }],
  ['trials', { started_at: '2030-01-01' }],
];

describe('columns that no client writes', () => {
  it.each(tables)('%s: the owner never, and the time only on insert', async (table) => {
    const { data } = await insert(table, rowOf(table));
    const owned = await insert(table, { ...rowOf(table), user_id: person.id });
    expect(owned.error).toMatchObject({ code: NOT_GRANTED });
    for (const forbidden of [{ user_id: person.id }, { created_at: '2026-11-01T00:00:00Z' }]) {
      const changed = await person.client.from(table).update(forbidden).eq('id', data.id);
      expect(changed.error).toMatchObject({ code: NOT_GRANTED });
    }
  });

  it.each(closed)('%s: no column', async (table, row) => {
    const added = await person.client.from(table).insert(row);
    expect(added.error).toMatchObject({ code: NOT_GRANTED });
    const changed = await person.client.from(table).update(row).eq('user_id', person.id);
    expect(changed.error).toMatchObject({ code: NOT_GRANTED });
  });
});

const long = (length: number) => 'x'.repeat(length);

/** The longest text of each column. */
const limits = [
  ['goals', 'title', 200],
  ['goals', 'description', 10000],
  ['issues', 'title', 200],
  ['issues', 'description', 5000],
  ['strategies', 'title', 200],
  ['strategies', 'description', 5000],
  ['wishes', 'description', 5000],
  ['achievements', 'description', 5000],
  ['gratitudes', 'description', 5000],
  ['affirmations', 'description', 5000],
  ['todos', 'title', 500],
  ['check_ins', 'description', 5000],
] as const;

describe('length limits', () => {
  it.each(limits)('%s.%s accepts %i characters and no more', async (table, column, most) => {
    const fits = await insert(table, { ...rowOf(table), [column]: long(most) });
    expect(fits.error).toBeNull();
    const over = await insert(table, { ...rowOf(table), [column]: long(most + 1) });
    expect(over.error).toMatchObject({ code: CHECK });
  });
});

describe('what a row must have', () => {
  it.each(['goals', 'issues', 'strategies', 'todos'])('%s: a title', async (table) => {
    const { title: _, ...untitled } = rowOf(table);
    expect((await insert(table, untitled)).error).toMatchObject({ code: NOT_NULL });
    expect((await insert(table, { ...untitled, title: '   ' })).error).toMatchObject({
      code: CHECK,
    });
  });

  it.each(['wishes', 'achievements', 'gratitudes'])(
    '%s: a description or a photo',
    async (table) => {
      expect((await insert(table, { description: ' ' })).error).toMatchObject({ code: CHECK });
      const photo = await insert(table, { photo_filepath: `${person.id}/1.jpg` });
      expect(photo.error).toBeNull();
    },
  );

  it('affirmations: a description', async () => {
    expect((await insert('affirmations', { description: ' ' })).error).toMatchObject({
      code: CHECK,
    });
  });

  it.each(['issues', 'strategies'])('%s: a goal of the same owner', async (table) => {
    const { goal_id: _, ...homeless } = rowOf(table);
    expect((await insert(table, homeless)).error).toMatchObject({ code: NOT_NULL });
    const nowhere = await insert(table, { ...homeless, goal_id: randomUUID() });
    expect(nowhere.error).toMatchObject({ code: FOREIGN_KEY });
  });

  it.each(['issues', 'strategies', 'wishes', 'achievements'])(
    '%s: never the goal of another person',
    async (table) => {
      const stranger = await newPerson();
      const { error } = await stranger.client.from(table).insert(rowOf(table));
      expect(error).toMatchObject({ code: FOREIGN_KEY });
    },
  );
});

describe('titles of issues and strategies', () => {
  it.each(['issues', 'strategies'])('%s: unique within a goal, free in another', async (table) => {
    const title = `Only once ${table}`;
    expect((await insert(table, { goal_id: goalId, title })).error).toBeNull();
    expect((await insert(table, { goal_id: goalId, title })).error).toMatchObject({ code: UNIQUE });
    const elsewhere = await insert(table, { goal_id: await makeGoal('Another'), title });
    expect(elsewhere.error).toBeNull();
  });
});

describe('a goal', () => {
  it.each([-1, 5])('refuses the satisfaction %i', async (satisfaction) => {
    expect((await insert('goals', { title: 'X', satisfaction })).error).toMatchObject({
      code: CHECK,
    });
  });

  it.each([
    ['a tag twice', ['music', 'music']],
    ['an empty tag', ['']],
    ['an untrimmed tag', [' music']],
    ['a tag of 51 characters', [long(51)]],
    ['tags within tags', [['one', 'two']]],
    ['31 tags', Array.from({ length: 31 }, (_, index) => `tag ${index}`)],
  ])('does not take %s', async (_, tags) => {
    expect((await insert('goals', { title: 'X', tags })).error).toMatchObject({ code: CHECK });
  });

  it('accepts trimmed tags', async () => {
    const { data } = await insert('goals', { title: 'X', tags: ['music', 'patience'] });
    expect(data.tags).toEqual(['music', 'patience']);
  });

  // Otherwise emptying the trash of such a row would remove the photo of another person.
  it.each(['goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes'])(
    '%s: a photo is in its owner’s folder',
    async (table) => {
      const photo_filepath = `${randomUUID()}/1.jpg`;
      const foreign = await insert(table, { ...rowOf(table), photo_filepath });
      expect(foreign.error).toMatchObject({ code: CHECK });
      const { data } = await insert(table, rowOf(table));
      const moved = await person.client.from(table).update({ photo_filepath }).eq('id', data.id);
      expect(moved.error).toMatchObject({ code: CHECK });
    },
  );

  it('is deleted with its collections', async () => {
    const goal = await makeGoal('Short-lived');
    for (const table of ['issues', 'strategies', 'wishes', 'achievements']) {
      await insert(table, { ...rowOf(table), goal_id: goal });
    }
    await person.client.from('goals').delete().eq('id', goal);
    for (const table of ['issues', 'strategies', 'wishes', 'achievements']) {
      const { data } = await person.client.from(table).select('id').eq('goal_id', goal);
      expect(data).toEqual([]);
    }
  });
});
