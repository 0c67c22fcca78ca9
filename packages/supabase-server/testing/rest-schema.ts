import type { Catalog } from '../src/rest/schema/catalog-query.ts';
import { snapshotFrom } from '../src/rest/schema/snapshot-from-catalog.ts';

type CatalogColumn = Catalog['relations'][number]['columns'][number];

const TABLES = ['goals', 'issues', 'badges', 'people', 'reviews', 'followers'];

const column = (name: string, type = 'text') => ({ name, type, baseType: type, default: null });

const table = (name: string, columns: Omit<CatalogColumn, 'number'>[]) => ({
  id: TABLES.indexOf(name),
  name,
  isTable: true,
  columns: [column('id', 'uuid'), ...columns].map((one, place) => ({ ...one, number: place + 1 })),
});

/** A small schema for the tests of the pure stages: goals with issues, a badge each, and two ways to people. */
export const SAMPLE = snapshotFrom(
  {
    relations: [
      table('goals', [column('title'), column('tags', 'text[]'), column('facts', 'jsonb')]),
      table('issues', [column('goal_id', 'uuid'), { ...column('title'), default: "'new'::text" }]),
      table('badges', [column('goal_id', 'uuid'), column('colour')]),
      table('people', [column('name')]),
      table('reviews', [column('author_id', 'uuid'), column('reader_id', 'uuid')]),
      table('followers', [column('goal_id', 'uuid'), column('person_id', 'uuid')]),
    ],
    primaryKeys: TABLES.map((name, id) => ({
      table: id,
      columns: name === 'followers' ? [2, 3] : [1],
    })),
    views: [],
    momentTypes: [],
    enlargingTypes: [],
    foreignKeys: [
      key('issues_goal_id_fkey', 'issues', 2, 'goals'),
      key('badges_goal_id_fkey', 'badges', 2, 'goals', true),
      key('reviews_author', 'reviews', 2, 'people'),
      key('reviews_reader', 'reviews', 3, 'people'),
      key('followers_goal', 'followers', 2, 'goals'),
      key('followers_person', 'followers', 3, 'people'),
    ],
    routines: [
      {
        name: 'add',
        volatility: 'i',
        returnsSet: false,
        returns: 'scalar',
        relation: null,
        rows: 0,
        rowOf: null,
        record: false,
        defaults: 1,
        parameters: [
          { name: 'a', type: 'integer', variadic: false },
          { name: 'b', type: 'integer', variadic: false },
        ],
      },
    ],
  },
  'public',
);

function key(name: string, table: string, column: number, foreignTable: string, unique = false) {
  const [from, to] = [TABLES.indexOf(table), TABLES.indexOf(foreignTable)];
  return { name, table: from, columns: [column], unique, foreignTable: to, foreignColumns: [1] };
}
