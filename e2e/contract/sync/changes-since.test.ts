import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { anonymous, newPerson, operator, type Person } from '../stage/person.ts';

type Cursor = readonly [string, string | null];
interface Row {
  readonly id: string;
  readonly updated_at: string;
}
interface Answer {
  readonly [table: string]: unknown;
  readonly trash?: readonly { readonly row_id: string; readonly deleted_at: string }[];
  readonly more?: readonly string[];
  readonly history: string;
  readonly now: string;
}

const TABLES = [
  ...['goals', 'issues', 'strategies', 'wishes', 'achievements'],
  ...['gratitudes', 'affirmations', 'todos', 'sittings', 'check_ins', 'actions', 'trash'],
];

async function ask(
  { client }: Person,
  cursors: Record<string, Cursor> = {},
  more: { tables?: string[]; page?: number } = {},
): Promise<Answer> {
  return (await client.rpc('changes_since', { cursors, ...more }).throwOnError()).data;
}

const rowsOf = (answer: Answer, table: string) => (answer[table] ?? []) as Row[];

/** The same cursor for every table, as after reading everything up to that moment. */
const from = (moment: string): Record<string, Cursor> =>
  Object.fromEntries(TABLES.map((table) => [table, [moment, null]]));

/** The cursors that a device sends: 30 s of overlap before the moment. */
const overlapped = (moment: string) => from(new Date(Date.parse(moment) - 30_000).toISOString());

/** Somebody whose rows have not changed for an hour. */
async function settled(): Promise<Person> {
  const person = await newPerson();
  const { client } = person;
  const { data: goal } = await client
    .from('goals')
    .insert({ title: 'Learn the cello', description: 'A little every day.', tags: ['music'] })
    .select()
    .single()
    .throwOnError();
  await client.from('issues').insert({ goal_id: goal.id, title: 'No time' }).throwOnError();
  await client
    .from('todos')
    .insert([{ title: 'Strings' }, { title: 'Bow' }])
    .throwOnError();
  return person;
}

let person: Person;
beforeAll(async () => {
  person = await settled();
});

describe('the first reading', () => {
  it('returns every row of every table as a select does, and nothing of the trash', async () => {
    const answer = await ask(person);
    for (const table of TABLES.slice(0, -1)) {
      const { data } = await person.client.from(table).select('*').order('updated_at');
      expect(rowsOf(answer, table)).toEqual(data);
    }
    expect(Object.keys(answer).sort()).toEqual(
      ['actions', 'goals', 'history', 'issues', 'now', 'todos'].sort(),
    );
    expect(answer.history).toMatch(/^[0-9a-f-]{36}$/);
    expect(Math.abs(Date.now() - Date.parse(answer.now))).toBeLessThan(10_000);
  });

  it('is paged without a gap and without duplicates', async () => {
    const many = await newPerson();
    const rows = Array.from({ length: 25 }, (_, at) => ({ title: `To-do ${at}` }));
    const { data } = await many.client.from('todos').insert(rows).select('id').throwOnError();
    const read: string[] = [];
    let cursors: Record<string, Cursor> = {};
    for (let pages = 1; ; pages += 1) {
      const answer = await ask(many, cursors, { page: 10 });
      const page = rowsOf(answer, 'todos');
      read.push(...page.map(({ id }) => id));
      const last = page.at(-1);
      if (!answer.more) {
        expect(pages).toBe(3);
        break;
      }
      expect(answer.more).toEqual(['todos']);
      if (last) cursors = { todos: [last.updated_at, last.id] };
    }
    expect(read.sort()).toEqual(data.map(({ id }) => id).sort());
  });

  it('continues in another answer where one would be too large, with at least one row each', async () => {
    const wordy = await newPerson();
    const goal = { title: 'Long', description: '\u{1f331}'.repeat(5000), tags: [] };
    for (let at = 0; at < 3; at += 1) {
      const goals = Array.from({ length: 40 }, () => goal);
      await wordy.client.from('goals').insert(goals).throwOnError();
    }
    const first = await ask(wordy, {}, { tables: ['goals', 'todos'], page: 1000 });
    expect(first.more).toEqual(['goals']);
    const seen = rowsOf(first, 'goals');
    expect(seen.length).toBeGreaterThan(50);
    const last = seen.at(-1) as Row;
    const rest = await ask(wordy, { goals: [last.updated_at, last.id] }, { tables: ['goals'] });
    expect(rest.more).toBeUndefined();
    expect(new Set([...seen, ...rowsOf(rest, 'goals')].map(({ id }) => id)).size).toBe(120);
  }, 60_000);
});

describe('a return', () => {
  it('without changes takes less than 300 bytes', async () => {
    const { now, history } = await ask(person);
    const answer = await ask(person, from(now));
    expect(Object.keys(answer).sort()).toEqual(['history', 'now']);
    expect(answer.history).toBe(history);
    expect(JSON.stringify(answer).length).toBeLessThan(300);
  });

  it('with three changes takes at most 5 kB, and returns each of them once', async () => {
    const own = await settled();
    const { now } = await ask(own);
    const { data: todos } = await own.client.from('todos').select('id').throwOnError();
    const [strings, bow] = todos.map(({ id }) => id);
    await own.client.from('todos').update({ completed: true }).eq('id', strings).throwOnError();
    await own.client.from('todos').delete().eq('id', bow).throwOnError();
    await own.client.from('goals').update({ satisfaction: 4 }).eq('user_id', own.id).throwOnError();
    const answer = await ask(own, from(now));
    expect(JSON.stringify(answer).length).toBeLessThan(5000);
    expect(answer.todos).toMatchObject([{ id: strings, completed: true }]);
    expect(answer.trash).toMatchObject([{ table_name: 'todos', row_id: bow }]);
    expect(answer.goals).toMatchObject([{ satisfaction: 4 }]);
    expect(answer.actions).toMatchObject([{ action: 'updated_satisfaction' }]);
    expect(answer.issues).toBeUndefined();
    expect(Object.keys(answer.trash?.[0] ?? {}).sort()).toEqual(
      ['deleted_at', 'deletion', 'row_id', 'table_name'].sort(),
    );
  });

  it('returns again what is within the overlap, and what was committed late', async () => {
    const { now } = await ask(person);
    const { data } = await person.client.from('todos').insert({ title: 'Rosin' }).select().single();
    expect(rowsOf(await ask(person, overlapped(now)), 'todos')).toContainEqual(data);
    const later = await ask(person);
    expect(rowsOf(await ask(person, overlapped(later.now)), 'todos')).toContainEqual(data);
  });

  it('starts over after the timeline was deleted, since nothing else reports that', async () => {
    const own = await settled();
    const { history, now } = await ask(own);
    const { history: other } = await ask(person);
    await own.client.from('actions').delete().eq('user_id', own.id).throwOnError();
    expect((await ask(own, from(now))).history).not.toBe(history);
    // The devices of others keep what they have.
    expect((await ask(person)).history).toBe(other);
  });
});

describe('updated_at', () => {
  const TODO = { title: 'Tune' };
  const stamps = async () => {
    const { data } = await person.client.from('todos').select('id, updated_at').throwOnError();
    return data as Row[];
  };

  it('is greater for each row than for the one before, also in one statement', async () => {
    const rows = Array.from({ length: 20 }, () => TODO);
    await person.client.from('todos').insert(rows).throwOnError();
    await person.client.from('todos').update({ order: 7 }).eq('user_id', person.id).throwOnError();
    const moments = (await stamps()).map((row) => row.updated_at);
    expect(new Set(moments).size).toBe(moments.length);
  });

  it('is unchanged when nothing changes: by an update, an upsert or a move', async () => {
    const { client } = person;
    const { data } = await client.from('todos').insert(TODO).select().single().throwOnError();
    const { id, title, completed, order } = data;
    await client.from('todos').update({ title, completed }).eq('id', id).throwOnError();
    await client.from('todos').upsert({ id, title, completed, order }).throwOnError();
    await client.rpc('move_todos', { moved: [randomUUID()], behind: [] }).throwOnError();
    await client.rpc('move_todos', { moved: [randomUUID()], behind: [] }).throwOnError();
    const settledStamps = await stamps();
    await client.rpc('move_todos', { moved: [randomUUID()], behind: [] }).throwOnError();
    expect(await stamps()).toEqual(settledStamps);
  });

  it('detects an older version: an update against it finds no row', async () => {
    const { client } = person;
    const { data: seen } = await client.from('todos').insert(TODO).select().single().throwOnError();
    const against = (base: string, title: string) =>
      client.from('todos').update({ title }).eq('id', seen.id).eq('updated_at', base).select();
    const { data: first } = await against(seen.updated_at, 'Once').throwOnError();
    expect(first).toHaveLength(1);
    expect((await against(seen.updated_at, 'Twice').throwOnError()).data).toEqual([]);
  });

  it.each(TABLES.slice(0, -1))('%s: cannot be written by clients', async (table) => {
    const moment = { updated_at: '2030-01-01T00:00:00Z' };
    const rows = person.client.from(table);
    expect((await rows.update(moment).eq('user_id', person.id)).error?.code).toBe('42501');
    expect((await rows.insert(moment)).error?.code).toBe('42501');
  });
});

it('returns nothing of others, and is not callable by visitors', async () => {
  const stranger = await newPerson();
  expect(Object.keys(await ask(stranger)).sort()).toEqual(['history', 'now', 'sees']);
  const { status } = await anonymous().rpc('changes_since', { cursors: {} });
  expect(status).toBe(401);
});

it('returns nothing to the operator, who is no person', async () => {
  const { data } = await operator().rpc('changes_since', { cursors: {} });
  expect(JSON.stringify(data ?? {})).not.toContain(person.id);
});

it.each([
  ['no cursors', { cursors: null }],
  ['a list of cursors', { cursors: [] }],
  ['a cursor that is no pair', { cursors: { goals: '2026-01-01' } }],
  ['a cursor of three', { cursors: { goals: ['2026-01-01', null, 1] } }],
  ['a cursor without a moment', { cursors: { goals: ['soon', null] } }],
  ['a cursor without an id', { cursors: { goals: ['2026-01-01', 'one'] } }],
  ['a table that is none', { cursors: {}, tables: ['secrets'] }],
  ['a cursor of a table that is none', { cursors: { trials: ['2026-01-01', null] } }],
  ['no page', { cursors: {}, page: 0 }],
  ['a page that is too long', { cursors: {}, page: 1001 }],
])('refuses %s', async (_name, call) => {
  const { status, error } = await person.client.rpc('changes_since', call);
  expect(status).toBe(400);
  expect(error?.message).not.toBe('');
});
