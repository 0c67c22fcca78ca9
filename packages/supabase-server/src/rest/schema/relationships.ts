import type { Catalog } from './catalog-query.ts';
import type {
  ColumnPair,
  JunctionRelationship,
  KeyRelationship,
  Relation,
} from './schema-snapshot.ts';
import type { ShownColumns } from './shown-columns.ts';

/** Each foreign key from both its ends, between all relations that show its columns. */
export function keyRelationships(
  { relations }: Catalog,
  shown: ShownColumns,
  key: Catalog['foreignKeys'][number],
): KeyRelationship[] {
  const showing = (columns: Parameters<ShownColumns['names']>[1]) =>
    relations.flatMap((relation) => {
      const isView = shown.isView(relation);
      return shown.names(relation, columns).map((names) => ({ relation, names, isView }));
    });
  const holders = showing(key);
  const referred = showing({ table: key.foreignTable, columns: key.foreignColumns });
  return holders.flatMap((near) =>
    referred.flatMap((far) => {
      const pairs = zip(near.names, far.names);
      const common = { kind: 'key', constraint: key.name } as const;
      const [from, to] = [near.relation.name, far.relation.name];
      return [
        {
          ...{ ...common, from, to, pairs },
          toView: far.isView,
          cardinality: key.unique ? ('one-to-one' as const) : ('many-to-one' as const),
          holdsKey: true,
        },
        {
          ...{ ...common, from: to, to: from, pairs: flip(pairs) },
          toView: near.isView,
          cardinality: key.unique ? ('one-to-one' as const) : ('one-to-many' as const),
          holdsKey: false,
        },
      ];
    }),
  );
}

/** Many-to-many relationships: through tables whose primary key includes two foreign keys, and views that show all of it. */
export function junctions(
  foreignKeys: Catalog['foreignKeys'],
  keys: ReadonlyMap<string, readonly KeyRelationship[]>,
  relations: ReadonlyMap<string, Relation>,
): JunctionRelationship[] {
  return foreignKeys.flatMap((near) =>
    foreignKeys
      .filter((far) => far !== near && far.table === near.table)
      .flatMap((far) => {
        const through = (key: typeof near) =>
          (keys.get(keyId(key)) ?? []).filter(({ holdsKey }) => holdsKey);
        return through(near).flatMap((one) =>
          through(far)
            .filter((other) => other.from === one.from && bothInPrimaryKey(one, other, relations))
            .map((other) => junction(one, other)),
        );
      }),
  );
}

/** Identifies a foreign key: the name of a constraint is unique only in its table. */
export const keyId = ({ table, name }: Catalog['foreignKeys'][number]) => `${table} ${name}`;

function bothInPrimaryKey(
  near: KeyRelationship,
  far: KeyRelationship,
  relations: ReadonlyMap<string, Relation>,
): boolean {
  const primary = relations.get(near.from)?.primaryKey ?? [];
  return [...near.pairs, ...far.pairs].every(([column]) => primary.includes(column));
}

const junction = (near: KeyRelationship, far: KeyRelationship): JunctionRelationship => ({
  kind: 'junction',
  cardinality: 'many-to-many',
  from: near.to,
  to: far.to,
  junction: near.from,
  nearConstraint: near.constraint,
  farConstraint: far.constraint,
  near: flip(near.pairs),
  far: far.pairs,
});

const zip = (from: readonly string[], to: readonly string[]): ColumnPair[] =>
  from.map((column, index) => [column, to[index] ?? '']);
const flip = (pairs: readonly ColumnPair[]): ColumnPair[] => pairs.map(([from, to]) => [to, from]);
