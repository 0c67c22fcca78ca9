import type { Catalog } from './catalog-query.ts';
import { junctions, keyId, keyRelationships } from './relationships.ts';
import type { Relationship, Routine, SchemaSnapshot } from './schema-snapshot.ts';
import { shownColumns } from './shown-columns.ts';

/** Derives the snapshot from the rows of the catalog (protocol 3.3). */
export function snapshotFrom(catalog: Catalog, schema: string): SchemaSnapshot {
  const shown = shownColumns(catalog);
  const relations = new Map(
    catalog.relations.map((row) => [
      row.name,
      {
        name: row.name,
        isTable: row.isTable,
        primaryKey: catalog.primaryKeys.flatMap((key) => shown.names(row, key)[0] ?? []),
        columns: new Map(row.columns.map(({ number: _, ...column }) => [column.name, column])),
      },
    ]),
  );
  const keys = new Map(
    catalog.foreignKeys.map((key) => [keyId(key), keyRelationships(catalog, shown, key)]),
  );
  const all: Relationship[] = [
    ...[...keys.values()].flat(),
    ...junctions(catalog.foreignKeys, keys, relations),
    ...computed(catalog),
  ];
  return {
    schema,
    relations,
    relationships: groupBy(all, (relationship) => relationship.from),
    routines: groupBy(catalog.routines.map(routineOf), (routine) => routine.name),
    momentTypes: new Map(
      catalog.momentTypes.map(({ name, fields }) => [
        name,
        fields === null ? null : new Map(Object.entries(fields)),
      ]),
    ),
    enlargingTypes: new Map(catalog.enlargingTypes.map(({ name, base }) => [name, base])),
  };
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

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
