import { beforeAll, describe, expect, it } from 'vitest';
import { newPerson, type Person } from './person.ts';

/** The goals of these tests, told apart by their satisfaction. */
const GOALS = [
  { satisfaction: 0, title: 'Plant a tree', tags: [], description: '' },
  {
    satisfaction: 1,
    title: 'Paint 50% of the wall',
    tags: ['home'],
    description: 'a, (b) "c" \\d',
  },
  { satisfaction: 2, title: 'Écrire', tags: ['home', 'long, winding'], description: 'null' },
  { satisfaction: 3, title: 'Rest_well', tags: ['self'], description: 'quiet evenings' },
];
let person: Person;

beforeAll(async () => {
  person = await newPerson();
  const { error } = await person.client.from('goals').insert(GOALS);
  if (error) throw error;
  await person.client
    .from('goals')
    .update({ completed_at: '2026-08-20T10:11:12.120Z' })
    .eq('satisfaction', 3);
});

const goals = () => person.client.from('goals').select('satisfaction').order('satisfaction');
type Query = ReturnType<typeof goals>;

const CASES: readonly (readonly [string, (query: Query) => Query, readonly number[]])[] = [
  ['eq', (query) => query.eq('title', 'Écrire'), [2]],
  ['eq of the text null', (query) => query.eq('description', 'null'), [2]],
  ['eq of an empty text', (query) => query.eq('description', ''), [0]],
  ['eq of reserved characters', (query) => query.eq('description', 'a, (b) "c" \\d'), [1]],
  ['neq', (query) => query.neq('satisfaction', 1), [0, 2, 3]],
  ['gt and lt', (query) => query.gt('satisfaction', 0).lt('satisfaction', 3), [1, 2]],
  ['gte and lte', (query) => query.gte('satisfaction', 1).lte('satisfaction', 2), [1, 2]],
  ['like', (query) => query.like('title', 'P%'), [0, 1]],
  ['like with a star', (query) => query.like('title', '*t*'), [0, 1, 3]],
  ['ilike', (query) => query.ilike('title', 'r%'), [3]],
  ['like with an escaped wildcard', (query) => query.like('title', '%50\\%%'), [1]],
  ['likeAllOf', (query) => query.likeAllOf('title', ['P%', '%tree']), [0]],
  ['ilikeAnyOf', (query) => query.ilikeAnyOf('title', ['plant%', 'rest%']), [0, 3]],
  ['in', (query) => query.in('satisfaction', [0, 3, 9]), [0, 3]],
  ['in of texts', (query) => query.in('title', ['Écrire', 'Rest_well', 'a,b', 'c"d']), [2, 3]],
  ['in of nothing', (query) => query.in('satisfaction', []), []],
  ['is null', (query) => query.is('completed_at', null), [0, 1, 2]],
  ['is not null', (query) => query.not('completed_at', 'is', null), [3]],
  ['isDistinct', (query) => query.isDistinct('description', ''), [1, 2, 3]],
  ['not in', (query) => query.not('satisfaction', 'in', '(0,1)'), [2, 3]],
  ['contains', (query) => query.contains('tags', ['home']), [1, 2]],
  ['contains with a comma', (query) => query.contains('tags', '{"long, winding"}'), [2]],
  ['containedBy', (query) => query.containedBy('tags', ['home', 'self']), [0, 1, 3]],
  ['overlaps', (query) => query.overlaps('tags', '{self,"long, winding"}'), [2, 3]],
  ['match of columns', (query) => query.match({ satisfaction: 3, title: 'Rest_well' }), [3]],
  ['eq any', (query) => query.filter('satisfaction', 'eq(any)', '{0,2}'), [0, 2]],
  ['a time', (query) => query.gte('completed_at', '2026-08-20T10:11:12Z'), [3]],
  ['or', (query) => query.or('satisfaction.eq.0,title.eq.Écrire'), [0, 2]],
  [
    'or with quotes',
    (query) => query.or('description.eq."a, (b) \\"c\\" \\\\d",satisfaction.gt.2'),
    [1, 3],
  ],
  [
    'nested logic',
    (query) => query.or('and(satisfaction.gt.0,satisfaction.lt.2),not.and(satisfaction.lt.3)'),
    [1, 3],
  ],
  [
    'or and a filter',
    (query) => query.or('satisfaction.eq.0,satisfaction.eq.1').eq('tags', '{home}'),
    [1],
  ],
  ['an array in logic', (query) => query.or('tags.cs.{self},tags.cs.{"long, winding"}'), [2, 3]],
];

describe('filters', () => {
  it.each(CASES)('%s', async (_, narrow, expected) => {
    const { data, error } = await narrow(goals());
    expect(error).toBeNull();
    expect(data?.map((goal) => goal.satisfaction)).toEqual(expected);
  });

  it.each(['fts', 'plfts', 'phfts', 'wfts', 'match', 'imatch'])(
    'by %s are not answered, since they can take the database seconds',
    async (operator) => {
      const { error, status } = await goals().filter('description', operator, 'evening');
      expect({ status, code: error?.code }).toEqual({ status: 400, code: 'PGRST100' });
      expect(error?.details).toContain('switched off');
    },
  );

  it('reach into JSON', async () => {
    const actions = () =>
      person.client.from('actions').select('updated_to->>title, updated_to->tags->0');
    const byText = await actions().eq('updated_to->>title', 'Écrire').eq('action', 'created');
    expect(byText.data).toEqual([{ title: 'Écrire', tags: 'home' }]);
    const byValue = await actions().eq('updated_to->satisfaction', 3).eq('action', 'completed');
    expect(byValue.data).toHaveLength(1);
    const contained = await actions()
      .contains('updated_to', { tags: ['self'] })
      .eq('action', 'created');
    expect(contained.data).toHaveLength(1);
  });

  it('find nothing of somebody else, whatever they ask', async () => {
    const other = await newPerson();
    const narrow = [
      (query: Query) => query.or('satisfaction.gte.0,id.not.is.null'),
      (query: Query) => query.eq('user_id', person.id),
      (query: Query) => query.not('id', 'is', null),
    ];
    for (const ask of narrow) {
      const query = other.client
        .from('goals')
        .select('satisfaction, issues(*)') as unknown as Query;
      expect((await ask(query)).data).toEqual([]);
    }
  });
});
