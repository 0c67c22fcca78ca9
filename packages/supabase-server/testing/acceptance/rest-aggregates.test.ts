import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../people.ts';
import { call } from './call.ts';
import { anonymous, newPerson } from './people.ts';

let person: Person;

beforeAll(async () => {
  person = await newPerson();
  const rows = [
    { title: 'A', rating: 1, tags: ['x'] },
    { title: 'B', rating: 1, tags: [] },
    { title: 'C', rating: 4, tags: [] },
  ];
  const { data } = await person.client.from('projects').insert(rows).select('id, title');
  const ids = new Map(data?.map(({ id, title }) => [title, id]));
  const tasks = ['A', 'A', 'C'].map((title, place) => ({
    project_id: ids.get(title),
    title: `task ${place}`,
  }));
  await person.client.from('tasks').insert(tasks);
  await person.client.from('events').insert([{ facts: { n: 2 } }, { facts: { n: 5 } }]);
});

const projects = () => person.client.from('projects');

describe('an aggregate', () => {
  it.each<[string, unknown]>([
    ['count()', [{ count: 3 }]],
    ['rating.count()', [{ count: 3 }]],
    ['completed_at.count()', [{ count: 0 }]],
    ['rating.sum()', [{ sum: 6 }]],
    ['rating.avg()', [{ avg: 2 }]],
    ['rating.max(),low:title.min()', [{ max: 4, low: 'A' }]],
    [
      'a:rating.sum(),b:rating.avg(),c:rating.min(),d:rating.max(),e:rating.count()',
      [{ a: 6, b: 2, c: 1, d: 4, e: 3 }],
    ],
    ['total:rating.sum()::text', [{ total: '6' }]],
    ['tags->>0.max()', [{ max: 'x' }]],
  ])('%s covers all rows that the person may see', async (select, expected) => {
    const { data, error } = await projects().select(select);
    expect([error, data]).toEqual([null, expected]);
  });

  it('computes a value in JSON, cast before and after', async () => {
    const { data } = await person.client.from('events').select('s:facts->>n::int.sum()::text');
    expect(data).toEqual([{ s: '7' }]);
  });

  it('covers the rows that the filters match', async () => {
    const { data } = await projects().select('count()').eq('rating', 1).single();
    expect(data).toEqual({ count: 2 });
  });

  it('groups by the other selected columns, with order, pages and a count of groups', async () => {
    const grouped = await projects().select('rating, n:count()').order('rating');
    expect(grouped.data).toEqual([
      { rating: 1, n: 2 },
      { rating: 4, n: 1 },
    ]);
    const path = await projects().select('t:tags->>0, count()').order('tags->>0');
    expect(path.data).toEqual([
      { t: 'x', count: 1 },
      { t: null, count: 2 },
    ]);
    const page = await projects()
      .select('rating, count()', { count: 'exact' })
      .order('rating', { ascending: false })
      .range(1, 1);
    expect([page.count, page.data]).toEqual([2, [{ rating: 1, count: 2 }]]);
    const all = await projects().select('*, count()').order('title').limit(1);
    expect(all.data).toEqual([expect.objectContaining({ title: 'A', count: 1 })]);
  });

  it('covers the embedded rows inside an embed', async () => {
    const { data, error } = await projects().select('title, tasks(count())').order('title');
    expect([error, data]).toEqual([
      null,
      [
        { title: 'A', tasks: [{ count: 2 }] },
        { title: 'B', tasks: [{ count: 0 }] },
        { title: 'C', tasks: [{ count: 1 }] },
      ],
    ]);
    const one = await anonymous().from('capitals').select('name, countries(n:count())').order('id');
    expect(one.data).toEqual([
      { name: 'Lisbon', countries: { n: 1 } },
      { name: 'Brasília', countries: { n: 1 } },
    ]);
  });

  it('groups by an embed, to-one and to-many', async () => {
    const tasks = await person.client.from('tasks').select('count(), projects(title)');
    expect(tasks.data).toHaveLength(2);
    expect(tasks.data).toEqual(
      expect.arrayContaining([
        { count: 2, projects: { title: 'A' } },
        { count: 1, projects: { title: 'C' } },
      ]),
    );
    const books = await anonymous().from('books').select('count(), chapters(title)');
    expect(books.data).toEqual(
      expect.arrayContaining([
        { count: 1, chapters: [] },
        { count: 1, chapters: [{ title: 'Soil' }, { title: 'Seeds' }] },
      ]),
    );
  });

  it('of a spread to-one embed covers the groups of its parent', async () => {
    const { data, error } = await person.client
      .from('tasks')
      .select('n:count(), ...projects(rating, best:rating.max(), projects:count())')
      .order('projects(rating)');
    expect([error, data]).toEqual([
      null,
      [
        { n: 2, rating: 1, best: 1, projects: 2 },
        { n: 1, rating: 4, best: 4, projects: 1 },
      ],
    ]);
    const twice = await anonymous()
      .from('family_tree')
      .select('...parent(...parent(name, old:id.max()))')
      .order('parent(name)');
    expect(twice.data).toEqual([
      { name: 'Grandmother', old: '1' },
      { name: null, old: null },
    ]);
  });

  it('covers the rows of a function, and those that a write changed', async () => {
    const called = await anonymous().rpc('family_members').select('count(), last:id.max()');
    expect([called.error, called.data]).toEqual([null, [{ count: 4, last: '4' }]]);
    const written = await person.client
      .from('items')
      .insert([
        { title: 'a', order: 2 },
        { title: 'b', order: 5 },
      ])
      .select('order.sum(), count()');
    expect([written.error, written.data]).toEqual([null, [{ sum: 7, count: 2 }]]);
  });

  it('does not change what a write reports: max-affected and no rows are about the changed rows', async () => {
    const many = await call('/rest/v1/items?select=count()&title=neq.x', {
      method: 'PATCH',
      token: person.accessToken,
      headers: { prefer: 'return=representation, handling=strict, max-affected=1' },
      body: { completed: true },
    });
    expect([many.status, many.json.code]).toEqual([400, 'PGRST124']);
    const { status, json } = await call(
      `/rest/v1/items?select=count()&id=eq.${crypto.randomUUID()}`,
      {
        method: 'PUT',
        token: person.accessToken,
        headers: { prefer: 'return=representation' },
        body: { id: crypto.randomUUID(), title: 'x' },
      },
    );
    expect([status, json.code]).toEqual([400, 'PGRST115']);
  });
});

it('count without parentheses counts the rows of an embed, and those of a read', async () => {
  const embedded = await projects().select('title, tasks(count)').order('title');
  expect(embedded.data).toEqual([
    { title: 'A', tasks: [{ count: 2 }] },
    { title: 'B', tasks: [{ count: 0 }] },
    { title: 'C', tasks: [{ count: 1 }] },
  ]);
  expect((await projects().select('count').single()).data).toEqual({ count: 3 });
});
