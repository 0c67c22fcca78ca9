import type { Catalog } from './catalog-query.ts';
import type {
  ColumnPair,
  JunctionRelationship,
  KeyRelationship,
  Relation,
  Relationship,
  Routine,
  SchemaSnapshot,
} from './schema-snapshot.ts';

type ForeignKey = Catalog['foreignKeys'][number];

/** Derives what requests are resolved against from the rows of the catalog (protocol 3.3). */
export function snapshotFrom(catalog: Catalog): SchemaSnapshot {
  const relations = new Map(catalog.relations.map((row) => [row.name, relationOf(row)]));
  const keys = catalog.foreignKeys.flatMap((key) => bothWays(key, catalog));
  const all: Relationship[] = [...keys, ...junctions(catalog, relations), ...computed(catalog)];
  return {
    relations,
    relationships: groupBy(all, (relationship) => relationship.from),
    routines: groupBy(catalog.routines.map(routineOf), (routine) => routine.name),
  };
}

function relationOf(row: Catalog['relations'][number]): Relation {
  return {
    name: row.name,
    primaryKey: row.primaryKey,
    columns: new Map(row.columns.map((column) => [column.name, column])),
  };
}

function bothWays(key: ForeignKey, catalog: Catalog): KeyRelationship[] {
  const unique = catalog.relations
    .find((relation) => relation.name === key.table)
    ?.uniqueKeys.some((columns) => sameSet(columns, key.columns));
  const pairs = zip(key.columns, key.foreignColumns);
  const common = { kind: 'key', constraint: key.name } as const;
  return [
    {
      ...common,
      from: key.table,
      to: key.foreignTable,
      cardinality: unique ? 'one-to-one' : 'many-to-one',
      holdsKey: true,
      pairs,
    },
    {
      ...common,
      from: key.foreignTable,
      to: key.table,
      cardinality: unique ? 'one-to-one' : 'one-to-many',
      holdsKey: false,
      pairs: flip(pairs),
    },
  ];
}

function junctions(
  catalog: Catalog,
  relations: ReadonlyMap<string, Relation>,
): JunctionRelationship[] {
  return catalog.foreignKeys.flatMap((near) =>
    catalog.foreignKeys
      .filter((far) => far !== near && far.table === near.table)
      .filter((far) => {
        const primary = relations.get(near.table)?.primaryKey ?? [];
        return [...near.columns, ...far.columns].every((column) => primary.includes(column));
      })
      .map((far) => ({
        kind: 'junction',
        cardinality: 'many-to-many',
        from: near.foreignTable,
        to: far.foreignTable,
        junction: near.table,
        nearConstraint: near.name,
        farConstraint: far.name,
        near: flip(zip(near.columns, near.foreignColumns)),
        far: zip(far.columns, far.foreignColumns),
      })),
  );
}

function computed(catalog: Catalog): Relationship[] {
  return catalog.routines.flatMap((row): Relationship[] =>
    row.rowOf === null || row.relation === null
      ? []
      : [
          {
            kind: 'computed',
            cardinality: row.returnsSet && row.rows !== 1 ? 'one-to-many' : 'many-to-one',
            from: row.rowOf,
            to: row.relation,
            routine: row.name,
          },
        ],
  );
}

const VOLATILITY = { i: 'immutable', s: 'stable', v: 'volatile' } as const;

function routineOf(row: Catalog['routines'][number]): Routine {
  const optionalFrom = row.parameters.length - row.defaults;
  return {
    name: row.name,
    volatility: VOLATILITY[row.volatility],
    returns: row.returns,
    returnsSet: row.returnsSet,
    record: row.record && row.returns === 'scalar',
    relation: row.relation,
    parameters: row.parameters.map((parameter, place) => ({
      ...parameter,
      required: place < optionalFrom && !parameter.variadic,
    })),
  };
}

const zip = (from: readonly string[], to: readonly string[]): ColumnPair[] =>
  from.map((column, index) => [column, to[index] ?? '']);
const flip = (pairs: readonly ColumnPair[]): ColumnPair[] => pairs.map(([from, to]) => [to, from]);
const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name));

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
