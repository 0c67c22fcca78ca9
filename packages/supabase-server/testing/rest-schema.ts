import type { Catalog } from '../src/rest/schema/catalog-query.ts';
import { snapshotFrom } from '../src/rest/schema/snapshot-from-catalog.ts';

type CatalogColumn = Catalog['relations'][number]['columns'][number];

const column = (name: string, type = 'text'): CatalogColumn => ({
  name,
  type,
  baseType: type,
  default: null,
});
const table = (name: string, columns: CatalogColumn[], uniqueKeys: string[][] = []) => ({
  name,
  primaryKey: ['id'],
  uniqueKeys: [['id'], ...uniqueKeys],
  columns: [column('id', 'uuid'), ...columns],
});

/** A small schema for the tests of the pure stages: goals with issues, a badge each, and two ways to people. */
export const SAMPLE = snapshotFrom({
  relations: [
    table('goals', [column('title'), column('tags', 'text[]'), column('facts', 'jsonb')]),
    table('issues', [column('goal_id', 'uuid'), { ...column('title'), default: "'new'::text" }]),
    table('badges', [column('goal_id', 'uuid'), column('colour')], [['goal_id']]),
    table('people', [column('name')]),
    table('reviews', [column('author_id', 'uuid'), column('reader_id', 'uuid')]),
    {
      ...table('followers', [column('goal_id', 'uuid'), column('person_id', 'uuid')]),
      primaryKey: ['goal_id', 'person_id'],
    },
  ],
  foreignKeys: [
    key('issues_goal_id_fkey', 'issues', 'goal_id', 'goals'),
    key('badges_goal_id_fkey', 'badges', 'goal_id', 'goals'),
    key('reviews_author', 'reviews', 'author_id', 'people'),
    key('reviews_reader', 'reviews', 'reader_id', 'people'),
    key('followers_goal', 'followers', 'goal_id', 'goals'),
    key('followers_person', 'followers', 'person_id', 'people'),
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
});

function key(name: string, table: string, column: string, foreignTable: string) {
  return { name, table, columns: [column], foreignTable, foreignColumns: ['id'] };
}
