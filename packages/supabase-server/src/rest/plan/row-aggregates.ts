import { REST_ERRORS } from '../errors.ts';
import type { SchemaSnapshot } from '../schema/schema-snapshot.ts';
import type { Plan } from './plan.ts';
import type { Output, ReadNode } from './read-node.ts';

/**
 * PostgreSQL's functions of many rows that take a whole row. It calls them where a column is asked for that is not there:
 * `projects.count` is `count(projects)`, as `select=tasks(count)` has it without parentheses.
 */
export const ROW_AGGREGATES: ReadonlySet<string> = new Set([
  ...['count', 'max', 'min', 'any_value', 'array_agg'],
  ...['json_agg', 'json_agg_strict', 'jsonb_agg', 'jsonb_agg_strict'],
]);

/**
 * Refuses such a function where this deployment answers none of many rows.
 * @throws RestError PGRST123
 */
export function refuseRowAggregates(snapshot: SchemaSnapshot, plan: Plan): void {
  const node = 'returned' in plan ? plan.returned.node : plan.node;
  if (node !== null && aggregates(snapshot, node)) throw REST_ERRORS.aggregates();
}

/** Of rows whose columns nobody here knows, any name may be one of theirs. */
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
