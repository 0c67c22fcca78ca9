import type { Catalog } from './catalog-query.ts';
import type {
  ColumnPair,
  JunctionRelationship,
  KeyRelationship,
  Relation,
} from './schema-snapshot.ts';
import type { ShownColumns } from './shown-columns.ts';

type ForeignKey = Catalog['foreignKeys'][number];

/** Each foreign key from both its ends, between all relations that show its columns. */
export function keyRelationships(
  { relations }: Catalog,
  shown: ShownColumns,
  key: ForeignKey,
): KeyRelationship[] {
  const showing = (columns: Parameters<ShownColumns['names']>[1]): KeyEnd[] =>
    relations.flatMap((relation) => {
      const isView = shown.isView(relation);
      return shown.names(relation, columns).map((names) => ({ relation, names, isView }));
    });
  const holders = showing(key);
  const referred = showing({ table: key.foreignTable, columns: key.foreignColumns });
  return holders.flatMap((holder) =>
    referred.flatMap((target) => [
      fromHolder(key, holder, target),
      fromTarget(key, holder, target),
    ]),
  );
}

/** A relation with the names under which it shows the columns of one end of a key. */
interface KeyEnd {
  readonly relation: Catalog['relations'][number];
  readonly names: readonly string[];
  readonly isView: boolean;
}

const fromHolder = (key: ForeignKey, holder: KeyEnd, target: KeyEnd): KeyRelationship => ({
  kind: 'key',
  cardinality: key.unique ? 'one-to-one' : 'many-to-one',
  constraint: key.name,
  holdsKey: true,
  from: holder.relation.name,
  to: target.relation.name,
  toView: target.isView,
  pairs: zip(holder.names, target.names),
});

const fromTarget = (key: ForeignKey, holder: KeyEnd, target: KeyEnd): KeyRelationship => ({
  kind: 'key',
  cardinality: key.unique ? 'one-to-one' : 'one-to-many',
  constraint: key.name,
  holdsKey: false,
  from: target.relation.name,
  to: holder.relation.name,
  toView: holder.isView,
  pairs: zip(target.names, holder.names),
});

/** Many-to-many relationships: through tables whose primary key includes two foreign keys, and views that show all of it. */
export function junctions(
  foreignKeys: readonly ForeignKey[],
  keys: ReadonlyMap<string, readonly KeyRelationship[]>,
  relations: ReadonlyMap<string, Relation>,
): JunctionRelationship[] {
  return foreignKeys.flatMap((near) =>
    foreignKeys
      .filter((far) => far !== near && far.table === near.table)
      .flatMap((far) => {
        const through = (key: ForeignKey) =>
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
export const keyId = ({ table, name }: ForeignKey) => `${table} ${name}`;

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
