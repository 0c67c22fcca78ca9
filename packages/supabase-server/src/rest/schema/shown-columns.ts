import type { Catalog } from './catalog-query.ts';
import { type Origin, viewOrigins } from './view-origins.ts';

type CatalogRelation = Catalog['relations'][number];

/** Columns of one table, by PostgreSQL's numbers. */
interface TableColumns {
  readonly table: number;
  readonly columns: readonly number[];
}

/** The names under which relations show the columns of tables: a table its own, a view those of the tables below. */
export interface ShownColumns {
  /**
   * The names in the given order, once for each combination, since a view may show a column twice; empty if the relation
   * does not show all columns.
   */
  names(relation: CatalogRelation, columns: TableColumns): readonly (readonly string[])[];
  isView(relation: CatalogRelation): boolean;
}

/** The most combinations of names that are taken of one view. */
const WAYS = 64;

/** Follows each column of each view down to a table, through any number of views. */
export function shownColumns({ relations, views }: Catalog): ShownColumns {
  const origins = new Map(views.map(({ id, tree }) => [id, viewOrigins(tree)]));
  const tableColumn = (start: Origin): Origin | null => {
    const passed = new Set<string>();
    let here: Origin | undefined = start;
    while (here !== undefined && origins.has(here.table)) {
      // A view may be one of itself.
      if (passed.has(keyOf(here))) return null;
      passed.add(keyOf(here));
      here = origins.get(here.table)?.get(here.column);
    }
    return here ?? null;
  };
  const shown = new Map(
    relations.map(({ id, columns }) => {
      const names = new Map<string, string[]>();
      for (const { number, name } of columns) {
        const origin = tableColumn({ table: id, column: number });
        if (origin === null) continue;
        const known = names.get(keyOf(origin));
        if (known === undefined) names.set(keyOf(origin), [name]);
        else known.push(name);
      }
      return [id, names];
    }),
  );
  return {
    names({ id }, { table, columns }) {
      return columns.reduce<readonly (readonly string[])[]>(
        (ways, column) => {
          const names = shown.get(id)?.get(keyOf({ table, column })) ?? [];
          return ways.flatMap((way) => names.map((name) => [...way, name])).slice(0, WAYS);
        },
        [[]],
      );
    },
    isView: ({ id }) => origins.has(id),
  };
}

const keyOf = ({ table, column }: Origin) => `${table}.${column}`;
