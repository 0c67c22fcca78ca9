import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../people.ts';
import { newPerson } from './people.ts';

/** The projects of these tests, told apart by their rating. */
const PROJECTS = [
  { rating: 0, title: 'Plant a tree', tags: [], description: '' },
  {
    rating: 1,
    title: 'Paint 50% of the wall',
    tags: ['home'],
    description: 'a, (b) "c" \\d',
  },
  { rating: 2, title: 'Écrire', tags: ['home', 'long, winding'], description: 'null' },
  { rating: 3, title: 'Rest_well', tags: ['self'], description: 'quiet evenings' },
];
let person: Person;

beforeAll(async () => {
  person = await newPerson();
  const { error } = await person.client.from('projects').insert(PROJECTS);
  if (error) throw error;
  await person.client
    .from('projects')
    .update({ completed_at: '2026-08-20T10:11:12.120Z' })
    .eq('rating', 3);
});

const projects = () => person.client.from('projects').select('rating').order('rating');
type Query = ReturnType<typeof projects>;

const CASES: readonly (readonly [string, (query: Query) => Query, readonly number[]])[] = [
  ['eq', (query) => query.eq('title', 'Écrire'), [2]],
  ['eq of the text null', (query) => query.eq('description', 'null'), [2]],
  ['eq of an empty text', (query) => query.eq('description', ''), [0]],
  ['eq of reserved characters', (query) => query.eq('description', 'a, (b) "c" \\d'), [1]],
  ['neq', (query) => query.neq('rating', 1), [0, 2, 3]],
  ['gt and lt', (query) => query.gt('rating', 0).lt('rating', 3), [1, 2]],
  ['gte and lte', (query) => query.gte('rating', 1).lte('rating', 2), [1, 2]],
  ['like', (query) => query.like('title', 'P%'), [0, 1]],
  ['like with a star', (query) => query.like('title', '*t*'), [0, 1, 3]],
  ['ilike', (query) => query.ilike('title', 'r%'), [3]],
  ['like with an escaped wildcard', (query) => query.like('title', '%50\\%%'), [1]],
  ['likeAllOf', (query) => query.likeAllOf('title', ['P%', '%tree']), [0]],
  ['ilikeAnyOf', (query) => query.ilikeAnyOf('title', ['plant%', 'rest%']), [0, 3]],
  ['in', (query) => query.in('rating', [0, 3, 9]), [0, 3]],
  ['in of texts', (query) => query.in('title', ['Écrire', 'Rest_well', 'a,b', 'c"d']), [2, 3]],
  ['in of nothing', (query) => query.in('rating', []), []],
  ['is null', (query) => query.is('completed_at', null), [0, 1, 2]],
  ['is not null', (query) => query.not('completed_at', 'is', null), [3]],
  ['isDistinct', (query) => query.isDistinct('description', ''), [1, 2, 3]],
  ['not in', (query) => query.not('rating', 'in', '(0,1)'), [2, 3]],
  ['contains', (query) => query.contains('tags', ['home']), [1, 2]],
  ['contains with a comma', (query) => query.contains('tags', '{"long, winding"}'), [2]],
  ['containedBy', (query) => query.containedBy('tags', ['home', 'self']), [0, 1, 3]],
  ['overlaps', (query) => query.overlaps('tags', '{self,"long, winding"}'), [2, 3]],
  ['match of columns', (query) => query.match({ rating: 3, title: 'Rest_well' }), [3]],
  ['eq any', (query) => query.filter('rating', 'eq(any)', '{0,2}'), [0, 2]],
  ['a time', (query) => query.gte('completed_at', '2026-08-20T10:11:12Z'), [3]],
  ['or', (query) => query.or('rating.eq.0,title.eq.Écrire'), [0, 2]],
  [
    'or with quotes',
    (query) => query.or('description.eq."a, (b) \\"c\\" \\\\d",rating.gt.2'),
    [1, 3],
  ],
  [
    'nested logic',
    (query) => query.or('and(rating.gt.0,rating.lt.2),not.and(rating.lt.3)'),
    [1, 3],
  ],
  ['or and a filter', (query) => query.or('rating.eq.0,rating.eq.1').eq('tags', '{home}'), [1]],
  [
    'spaces in logic',
    (query) => query.or(' rating.eq.0 , and( rating.gt.0 , rating.lt.2 )'),
    [0, 1],
  ],
  [
    'spaces before not',
    (query) => query.or('rating.eq.0, not.and(rating.lt.3, rating.gte.0)'),
    [0, 3],
  ],
  ['spaces in in', (query) => query.filter('rating', 'in', '( 0, 3 )'), [0, 3]],
  ['spaces in an empty in', (query) => query.filter('rating', 'in', '( )'), []],
  ['an array in logic', (query) => query.or('tags.cs.{self},tags.cs.{"long, winding"}'), [2, 3]],
];

describe('filters', () => {
  it.each(CASES)('%s', async (_, narrow, expected) => {
    const { data, error } = await narrow(projects());
    expect(error).toBeNull();
    expect(data?.map((project) => project.rating)).toEqual(expected);
  });

  it('work on JSON', async () => {
    await person.client
      .from('events')
      .insert(PROJECTS.map((project, index) => ({ facts: { ...project, last: index === 3 } })));
    const events = () => person.client.from('events').select('facts->>title, facts->tags->0');
    const byText = await events().eq('facts->>title', 'Écrire');
    expect(byText.data).toEqual([{ title: 'Écrire', tags: 'home' }]);
    const byValue = await events().eq('facts->rating', 3).eq('facts->>last', 'true');
    expect(byValue.data).toHaveLength(1);
    const contained = await events().contains('facts', { tags: ['self'] });
    expect(contained.data).toHaveLength(1);
  });

  it('work on keys with symbols', async () => {
    await person.client.from('events').insert({ facts: { 'a!@#$%^&*_d': { 'é/ü+': 7 } } });
    const path = 'facts->a!@#$%^&*_d->é/ü+';
    const { data, error } = await person.client
      .from('events')
      .select(path)
      .not('facts->a!@#$%^&*_d', 'is', null);
    expect([error, data]).toEqual([null, [{ 'é/ü+': 7 }]]);
  });

  it('search text in a computed column', async () => {
    const found = await projects().filter('words', 'fts', 'planting');
    expect([found.error, found.data]).toEqual([null, [{ rating: 0 }]]);
  });

  it('find no rows of another person, whatever they are', async () => {
    const other = await newPerson();
    const narrow = [
      (query: Query) => query.or('rating.gte.0,id.not.is.null'),
      (query: Query) => query.eq('user_id', person.id),
      (query: Query) => query.not('id', 'is', null),
    ];
    for (const ask of narrow) {
      const query = other.client.from('projects').select('rating, tasks(*)') as unknown as Query;
      expect((await ask(query)).data).toEqual([]);
    }
  });
});
