import { SCHEMA_ERRORS } from '../errors/schema-errors.ts';
import type { KeyRelationship, Relationship, SchemaSnapshot } from '../schema/schema-snapshot.ts';
import { nearestName } from './nearest-name.ts';

/** The target and hint of an embed in `select`. */
export interface EmbedName {
  readonly target: string;
  readonly hint: string | null;
}

/**
 * Finds the one relationship that `target[!hint]` means from `origin` (protocol 3.3).
 * @throws RestError PGRST200 when there is none, PGRST201 when there are several
 */
export function resolveRelationship(
  snapshot: SchemaSnapshot,
  origin: string,
  { target, hint }: EmbedName,
): Relationship {
  const all = snapshot.relationships.get(origin) ?? [];
  const found = preferComputed(all.filter((one) => matches(one, target, hint)));
  const [only] = found;
  if (only === undefined) {
    const near = nearestName(target, new Set(all.map((one) => one.to)));
    throw SCHEMA_ERRORS.relationship(snapshot.schema, { origin, target, hint }, near);
  }
  if (found.length > 1) {
    throw SCHEMA_ERRORS.oneRelationship(
      origin,
      target,
      found.map(describe),
      found.map((one) => hintFor(one)),
    );
  }
  return only;
}

/** A computed relationship overrides the foreign key of the same name. */
function preferComputed(found: readonly Relationship[]): readonly Relationship[] {
  const computed = found.filter((one) => one.kind === 'computed');
  return computed.length === 1 ? computed : found;
}

function matches(one: Relationship, target: string, hint: string | null): boolean {
  if (one.kind === 'computed') return hint === null && one.routine === target;
  const self = one.from === one.to;
  if (one.kind === 'junction') {
    return (
      one.to === target &&
      (hint === null ? !self : hint === one.junction || hint === one.farConstraint)
    );
  }
  if (hint === null) {
    const named = one.to === target && (!self || one.cardinality === 'one-to-many');
    const byColumn = one.holdsKey && keyColumn(one) === target;
    if (one.toView) return named || (self && byColumn);
    const byKey = one.constraint === target && (one.holdsKey || !self);
    return named || byKey || byColumn;
  }
  return one.to === target && (self ? matchesSelfHint(one, hint) : matchesHint(one, hint));
}

const matchesHint = (one: KeyRelationship, hint: string) =>
  one.constraint === hint || keyColumn(one) === hint || foreignColumn(one) === hint;

/** A self-reference has both ends in one table: a hint together with the table's name leads to the children. */
const matchesSelfHint = (one: KeyRelationship, hint: string) =>
  !one.holdsKey && (one.constraint === hint || keyColumn(one) === hint);

/** The foreign key's column, where it is a single one. */
function keyColumn(one: KeyRelationship): string | null {
  const [pair] = one.pairs;
  if (one.pairs.length !== 1 || pair === undefined) return null;
  return one.holdsKey ? pair[0] : pair[1];
}

/** The referenced column, where it is a single one. */
function foreignColumn(one: KeyRelationship): string | null {
  const [pair] = one.pairs;
  if (one.pairs.length !== 1 || pair === undefined) return null;
  return one.holdsKey ? pair[1] : pair[0];
}

function hintFor(one: Relationship): string {
  if (one.kind === 'junction') return one.junction;
  return one.kind === 'key' ? one.constraint : one.routine;
}

function describe(one: Relationship) {
  const embedding = `${one.from} with ${one.to}`;
  const { cardinality } = one;
  const columns = (side: readonly string[]) => `(${side.join(', ')})`;
  if (one.kind === 'computed') return { cardinality, embedding, relationship: one.routine };
  if (one.kind === 'key') {
    const near = columns(one.pairs.map(([from]) => from));
    const far = columns(one.pairs.map(([, to]) => to));
    const relationship = `${one.constraint} using ${one.from}${near} and ${one.to}${far}`;
    return { cardinality, embedding, relationship };
  }
  const near = columns(one.near.map(([, junction]) => junction));
  const far = columns(one.far.map(([junction]) => junction));
  const relationship = `${one.junction} using ${one.nearConstraint}${near} and ${one.farConstraint}${far}`;
  return { cardinality, embedding, relationship };
}
