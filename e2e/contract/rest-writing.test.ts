import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPerson, type Person } from './person.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/;
let person: Person;
beforeAll(async () => {
  person = await newPerson();
});
const todos = () => person.client.from('todos');
const titles = async () => {
  const { data } = await todos().select('title').order('order').order('title');
  return data?.map((todo) => todo.title);
};
/** The types of the client offer `maxAffected` only to schemas that say which server they are for. */
const atMost = <Query>(rows: number, query: Query): Query =>
  (query as { maxAffected(rows: number): Query }).maxAffected(rows);
beforeEach(async () => {
  const { error } = await todos().delete().not('id', 'is', null);
  if (error) throw error;
});

describe('insert', () => {
  it('says nothing back unless asked', async () => {
    const { data, error, status, count } = await todos().insert(
      { title: 'Water' },
      { count: 'exact' },
    );
    expect([data, error, status, count]).toEqual([null, null, 201, 1]);
    expect(await titles()).toEqual(['Water']);
  });

  it('gives the row with its defaults', async () => {
    const { data, status } = await todos().insert({ title: 'Water' }).select().single();
    expect(status).toBe(201);
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user_id: person.id,
      title: 'Water',
      completed: false,
      order: 1,
      created_at: expect.stringMatching(MOMENT),
      updated_at: expect.stringMatching(MOMENT),
    });
  });

  it('takes several at once, and an id of the client', async () => {
    const id = randomUUID();
    const { data } = await todos()
      .insert([
        { id, title: 'One', order: 1 },
        { id: randomUUID(), title: 'Two', order: 2 },
      ])
      .select('id, title');
    expect(data?.map((todo) => todo.title)).toEqual(['One', 'Two']);
    expect(data?.[0]?.id).toBe(id);
  });

  it('fills what some rows lack with null, or with the default when told', async () => {
    const rows = [{ title: 'One', order: 5 }, { title: 'Two' }];
    const nulled = await todos().insert(rows);
    expect(nulled.error).toMatchObject({ code: '23502' });
    const { data } = await todos().insert(rows, { defaultToNull: false }).select('order');
    expect(data).toEqual([{ order: 5 }, { order: 1 }]);
  });

  it('gives what hangs on the new row', async () => {
    const goal = await person.client.from('goals').insert({ title: 'Sail' }).select('id').single();
    const { data } = await person.client
      .from('issues')
      .insert({ goal_id: goal.data?.id, title: 'Wind' })
      .select('title, goals(title)')
      .single();
    expect(data).toEqual({ title: 'Wind', goals: { title: 'Sail' } });
  });

  it('takes no rows at all', async () => {
    const { error, status } = await todos().insert([]);
    expect([error, status]).toEqual([null, 201]);
  });

  it('keeps every character', async () => {
    const title = `"quoted" 'single' \\ {braces} 🌱 \u2028 ãé; drop table todos; --`;
    const { data } = await todos().insert({ title }).select('title').single();
    expect(data).toEqual({ title });
  });
});

describe('upsert', () => {
  // Of each test its own: what a test deletes does not come back by its id.
  let [one, two] = ['', ''];
  beforeEach(() => {
    [one, two] = [randomUUID(), randomUUID()];
  });
  const twice = randomUUID();
  it('reorders the whole list', async () => {
    await todos().insert([
      { id: one, title: 'One', order: 1, completed: false },
      { id: two, title: 'Two', order: 2, completed: false },
    ]);
    const { data, status } = await todos()
      .upsert([
        { id: two, title: 'Two', order: 1, completed: false },
        { id: one, title: 'One', order: 2, completed: true },
      ])
      .select('title, order, completed');
    expect(status).toBe(200);
    expect(data).toEqual([
      { title: 'Two', order: 1, completed: false },
      { title: 'One', order: 2, completed: true },
    ]);
    expect(await titles()).toEqual(['Two', 'One']);
  });

  it('adds what is new', async () => {
    await todos().insert({ id: one, title: 'One' });
    const { status, count } = await todos().upsert(
      [
        { id: one, title: 'Uno' },
        { id: two, title: 'Dos' },
      ],
      { onConflict: 'id', count: 'exact' },
    );
    expect([status, count]).toEqual([201, 2]);
    expect(await titles()).toEqual(['Dos', 'Uno']);
  });

  it('leaves what is there alone when told', async () => {
    await todos().insert({ id: one, title: 'One' });
    const { data, status } = await todos()
      .upsert(
        [
          { id: one, title: 'Uno' },
          { id: two, title: 'Dos' },
        ],
        { ignoreDuplicates: true },
      )
      .select('title');
    expect([status, data]).toEqual([201, [{ title: 'Dos' }]]);
    expect(await titles()).toEqual(['Dos', 'One']);
  });

  it("cannot take over somebody else's row", async () => {
    await todos().insert({ id: one, title: 'Mine' });
    const other = await newPerson();
    const { error, status } = await other.client.from('todos').upsert({ id: one, title: 'Taken' });
    expect([error?.code, status]).toEqual(['42501', 403]);
    expect(await titles()).toEqual(['Mine']);
  });

  it.each([
    ['a target without unique index', 'title', [{ title: 'x' }], '42P10', 400],
    [
      'the same key twice',
      'id',
      [
        { id: twice, title: 'a' },
        { id: twice, title: 'b' },
      ],
      '21000',
      500,
    ],
  ])('refuses %s', async (_, onConflict, rows, code, expected) => {
    const { error, status } = await todos().upsert(rows, { onConflict });
    expect([error?.code, status]).toEqual([code, expected]);
  });
});

describe('update and delete', () => {
  beforeEach(async () => {
    await todos().insert([
      { title: 'One', order: 1 },
      { title: 'Two', order: 2 },
      { title: 'Three', order: 3 },
    ]);
  });

  it('change what the filters choose', async () => {
    const changed = await todos()
      .update({ completed: true }, { count: 'exact' })
      .neq('title', 'One')
      .select('title')
      .order('order', { ascending: false });
    expect([changed.status, changed.count, changed.data]).toEqual([
      200,
      2,
      [{ title: 'Three' }, { title: 'Two' }],
    ]);
    const quiet = await todos().update({ title: 'Uno' }).eq('title', 'One');
    expect([quiet.status, quiet.data, quiet.error]).toEqual([204, null, null]);
    const gone = await todos().delete({ count: 'exact' }).in('title', ['One', 'Uno', 'Two']);
    expect([gone.status, gone.count]).toEqual([204, 2]);
    expect(await titles()).toEqual(['Three']);
  });

  it('say so quietly when nothing matches', async () => {
    const missing = randomUUID();
    expect(await todos().update({ title: 'x' }).eq('id', missing)).toMatchObject({
      status: 204,
      error: null,
    });
    expect((await todos().update({ title: 'x' }).eq('id', missing).select()).data).toEqual([]);
    expect((await todos().delete().eq('id', missing).select()).data).toEqual([]);
    expect((await todos().update({}).eq('title', 'One').select()).data).toEqual([]);
  });

  it('need a filter', async () => {
    const emptied = await todos().delete();
    expect(emptied.status).toBe(400);
    expect(emptied.error).toMatchObject({
      code: '21000',
      message: 'DELETE requires a WHERE clause',
    });
    const all = await todos().update({ title: 'x' });
    expect(all.error).toMatchObject({ code: '21000', message: 'UPDATE requires a WHERE clause' });
    expect(await titles()).toEqual(['One', 'Two', 'Three']);
  });

  it('are undone when single finds several', async () => {
    const changed = await todos().update({ title: 'x' }).neq('title', 'One').select().single();
    expect([changed.status, changed.error?.code]).toEqual([406, 'PGRST116']);
    const gone = await todos().delete().neq('title', 'One').select().single();
    expect(gone.error?.details).toBe('The result contains 2 rows');
    expect(await titles()).toEqual(['One', 'Two', 'Three']);
  });

  it('stand when maybeSingle finds several, as the client asked for a list', async () => {
    const changed = await todos().update({ title: 'x' }).neq('title', 'One').select().maybeSingle();
    expect(changed.error?.code).toBe('PGRST116');
    expect(await titles()).toEqual(['One', 'x', 'x']);
  });

  it('are undone when they touch more than allowed', async () => {
    const gone = await atMost(2, todos().delete().not('id', 'is', null));
    expect([gone.status, gone.error?.code, gone.error?.details]).toEqual([
      400,
      'PGRST124',
      'The query affects 3 rows',
    ]);
    expect(await titles()).toHaveLength(3);
    expect((await atMost(2, todos().delete().neq('title', 'One'))).status).toBe(204);
  });

  it('can be tried without effect', async () => {
    const { data } = await todos().delete().not('id', 'is', null).select('title').rollback();
    expect(data).toHaveLength(3);
    expect(await titles()).toHaveLength(3);
  });
});
