import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../people.ts';
import { newPerson } from './people.ts';

const TITLES = ['Learn the cello', 'Walk to Santiago', 'Read Camões'];
let person: Person;
let ids: string[];

beforeAll(async () => {
  person = await newPerson();
  ids = TITLES.map(() => crypto.randomUUID());
  const { error } = await person.client
    .from('projects')
    .insert(TITLES.map((title, index) => ({ id: ids[index], title, tags: ['far', 'on foot'] })));
  if (error) throw error;
});

describe('one row', () => {
  it('single returns the object', async () => {
    const { data } = await person.client.from('projects').select('title').eq('id', ids[0]).single();
    expect(data).toEqual({ title: TITLES[0] });
  });

  it.each([
    ['several', (query: Person) => query.client.from('projects').select().single(), 3],
    [
      'none',
      (query: Person) => query.client.from('projects').select().eq('title', 'x').single(),
      0,
    ],
  ])('single refuses %s', async (_, ask, rows) => {
    const { data, error, status } = await ask(person);
    expect([data, status]).toEqual([null, 406]);
    expect(error).toMatchObject({
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${rows} rows`,
      hint: null,
    });
  });

  it('maybeSingle returns none or one', async () => {
    const one = await person.client.from('projects').select('title').eq('id', ids[0]).maybeSingle();
    expect(one.data).toEqual({ title: TITLES[0] });
    const many = await person.client.from('projects').select().maybeSingle();
    expect(many.error?.code).toBe('PGRST116');
  });
});

describe('other shapes', () => {
  it('CSV', async () => {
    const { data } = await person.client
      .from('projects')
      .select('title, tags')
      .eq('id', ids[1])
      .csv();
    expect(data).toBe('title,tags\n"Walk to Santiago","{far,""on foot""}"');
  });

  it('without nulls', async () => {
    const { data } = await person.client
      .from('projects')
      .select('title, completed_at')
      .eq('id', ids[0])
      .stripNulls();
    expect(data).toEqual([{ title: TITLES[0] }]);
  });
});
