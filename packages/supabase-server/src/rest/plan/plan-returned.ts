import type { Query } from '../parse/query.ts';
import { ALL_ROWS } from '../parse/range.ts';
import type { RestRequest } from '../parse/request.ts';
import type { Selected } from '../parse/select.ts';
import type { Relation, SchemaSnapshot } from '../schema/schema-snapshot.ts';
import { withFoundPaths } from './parameters.ts';
import type { Returned } from './plan.ts';
import { planRead } from './plan-read.ts';

/**
 * Resolves what a write returns. Its filters decide what it changes; what it returns is read
 * from the changed rows only.
 * @throws RestError PGRST108 for parameters of what is not embedded, and those of embedding
 */
export function planReturned(
  snapshot: SchemaSnapshot,
  relation: Relation,
  request: RestRequest,
): Returned {
  const { query, preferences } = request;
  withFoundPaths(query);
  const shows = preferences.return === 'representation';
  const read = planRead(snapshot, relation, shows ? withoutRoot(query) : NOTHING);
  const node = { ...read, range: ALL_ROWS, changed: true };
  const key = [...relation.columns.keys()].filter((name) => relation.primaryKey.includes(name));
  const location = preferences.return === 'headers-only' ? key : [];
  if (!shows) {
    const columns = location.length === 0 ? null : { all: false, names: location };
    return { node, columns, location };
  }
  const all = query.select.some((member) => member.kind === 'all');
  const names = query.select.flatMap(fieldOf);
  const joined = node.embeds.flatMap(({ relationship }) => {
    if (relationship.kind === 'computed') return [...relation.columns.keys()];
    const pairs = relationship.kind === 'key' ? relationship.pairs : relationship.near;
    return pairs.map(([from]) => from);
  });
  const ordered = node.order.flatMap(({ by }) => ('name' in by ? [by.name] : []));
  const needed = [...new Set([...names, ...joined, ...ordered])];
  const missing = all ? needed.filter((name) => !relation.columns.has(name)) : needed;
  return { node, columns: { all, names: missing }, location };
}

/** The columns that a member reads. */
function fieldOf(member: Selected): string[] {
  if (member.kind === 'field') return [member.name];
  return member.kind === 'aggregate' && member.field !== null ? [member.field.name] : [];
}

const withoutRoot = (query: Query): Query => ({
  ...query,
  conditions: query.conditions.filter(({ path }) => path.length > 0),
});

const NOTHING: Query = {
  select: [],
  conditions: [],
  orders: [],
  limits: [],
  offsets: [],
  columns: null,
  onConflict: null,
  callArguments: [],
};
