import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../people.ts';
import { newPerson } from './people.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/;
let person: Person;
beforeAll(async () => {
  person = await newPerson();
});
const items = () => person.client.from('items');
const titles = async () => {
  const { data } = await items().select('title').order('order').order('title');
  return data?.map((item) => item.title);
};
beforeEach(async () => {
  const { error } = await items().delete().not('id', 'is', null);
  if (error) throw error;
});

describe('insert', () => {
  it('returns nothing unless asked', async () => {
    const { data, error, status, count } = await items().insert(
      { title: 'Water' },
      { count: 'exact' },
    );
    expect([data, error, status, count]).toEqual([null, null, 201, 1]);
    expect(await titles()).toEqual(['Water']);
  });

  it('returns the row with its defaults', async () => {
    const { data, status } = await items().insert({ title: 'Water' }).select().single();
    expect(status).toBe(201);
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user_id: person.id,
      title: 'Water',
      completed: false,
      order: 1,
      created_at: expect.stringMatching(MOMENT),
    });
  });

  it('accepts several at once, and an id from the client', async () => {
    const id = randomUUID();
    const { data } = await items()
      .insert([
        { id, title: 'One', order: 1 },
        { id: randomUUID(), title: 'Two', order: 2 },
      ])
      .select('id, title');
    expect(data?.map((item) => item.title)).toEqual(['One', 'Two']);
    expect(data?.[0]?.id).toBe(id);
  });

  it('fills missing values with null, or with the default on request', async () => {
    const rows = [{ title: 'One', order: 5 }, { title: 'Two' }];
    const nulled = await items().insert(rows);
    expect(nulled.error).toMatchObject({ code: '23502' });
    const { data } = await items().insert(rows, { defaultToNull: false }).select('order');
    expect(data).toEqual([{ order: 5 }, { order: 1 }]);
  });

  it('returns the rows embedded in the new row', async () => {
    const project = await person.client
      .from('projects')
      .insert({ title: 'Sail' })
      .select('id')
      .single();
    const { data } = await person.client
      .from('tasks')
      .insert({ project_id: project.data?.id, title: 'Wind' })
      .select('title, projects(title)')
      .single();
    expect(data).toEqual({ title: 'Wind', projects: { title: 'Sail' } });
  });

  it('returns computed columns of the new row', async () => {
    const { data, error } = await person.client
      .from('projects')
      .insert({ title: 'Row' })
      .select('title, words, length_of_title, first_task(title)')
      .single();
    const computed = { words: "'row':1", length_of_title: 3, first_task: null };
    expect([error, data]).toEqual([null, { title: 'Row', ...computed }]);
  });

  it('accepts no rows at all', async () => {
    const { error, status } = await items().insert([]);
    expect([error, status]).toEqual([null, 201]);
  });

  it('stores every character', async () => {
    const title = `"quoted" 'single' \\ {braces} 🌱 \u2028 ãé; drop table items; --`;
    const { data } = await items().insert({ title }).select('title').single();
    expect(data).toEqual({ title });
  });
});

describe('upsert', () => {
  it('accepts no rows at all', async () => {
    const { error, status } = await items().upsert([]);
    expect([error, status]).toEqual([null, 200]);
  });

  let [one, two] = ['', ''];
  beforeEach(() => {
    [one, two] = [randomUUID(), randomUUID()];
  });
  const twice = randomUUID();
  it('reorders the whole list', async () => {
    await items().insert([
      { id: one, title: 'One', order: 1, completed: false },
      { id: two, title: 'Two', order: 2, completed: false },
    ]);
    const { data, status } = await items()
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

  it('inserts new rows', async () => {
    await items().insert({ id: one, title: 'One' });
    const { status, count } = await items().upsert(
      [
        { id: one, title: 'Uno' },
        { id: two, title: 'Dos' },
      ],
      { onConflict: 'id', count: 'exact' },
    );
    expect([status, count]).toEqual([201, 2]);
    expect(await titles()).toEqual(['Dos', 'Uno']);
  });

  it('ignores existing rows with ignoreDuplicates', async () => {
    await items().insert({ id: one, title: 'One' });
    const { data, status } = await items()
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

  it('cannot overwrite another person’s row', async () => {
    await items().insert({ id: one, title: 'Mine' });
    const other = await newPerson();
    const { error, status } = await other.client.from('items').upsert({ id: one, title: 'Taken' });
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
    const { error, status } = await items().upsert(rows, { onConflict });
    expect([error?.code, status]).toEqual([code, expected]);
  });
});
