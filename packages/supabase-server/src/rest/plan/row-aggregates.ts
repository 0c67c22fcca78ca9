import { REST_ERRORS } from '../errors/rest-errors.ts';
import type { SchemaSnapshot } from '../schema/schema-snapshot.ts';
import type { Plan } from './plan.ts';
import type { Output, ReadNode } from './read-node.ts';

/**
 * PostgreSQL's aggregates that accept a whole row. It calls them where a column is asked for that does not exist:
 * `projects.count` is `count(projects)`, as in `select=tasks(count)` without parentheses.
 */
export const ROW_AGGREGATES: ReadonlySet<string> = new Set([
  ...['count', 'max', 'min', 'any_value', 'array_agg'],
  ...['json_agg', 'json_agg_strict', 'jsonb_agg', 'jsonb_agg_strict'],
]);

/**
 * Refuses such a call where this deployment has aggregates switched off.
 * @throws RestError PGRST123
 */
export function refuseRowAggregates(snapshot: SchemaSnapshot, plan: Plan): void {
  const node = 'returned' in plan ? plan.returned.node : plan.node;
  if (node !== null && aggregates(snapshot, node)) throw REST_ERRORS.aggregates();
}

/** For rows whose columns are unknown here, any name may be a column. */
function aggregates(snapshot: SchemaSnapshot, { relation, outputs, embeds }: ReadNode): boolean {
  const isKnown = relation.columns.size > 0;
  return (
    (isKnown && outputs.some((output) => isRowAggregate(snapshot, output))) ||
    embeds.some(({ node }) => aggregates(snapshot, node))
  );
}

function isRowAggregate({ routines }: SchemaSnapshot, output: Output): boolean {
  if (output.kind !== 'column' || output.column.column !== null) return false;
  const { name } = output.column;
  const isComputed = routines.get(name)?.some(({ parameters }) => parameters.length === 1);
  return ROW_AGGREGATES.has(name) && isComputed !== true;
}
