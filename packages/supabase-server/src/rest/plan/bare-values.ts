import { REST_ERRORS } from '../errors/rest-errors.ts';
import type { Query } from '../parse/query.ts';
import type { Relation, SchemaSnapshot } from '../schema/schema-snapshot.ts';
import { planRead } from './plan-read.ts';
import type { Condition, Ordering, Output } from './read-node.ts';

/**
 * Refuses a request that selects, filters or orders by a column of what a function returns as bare values, or as nothing:
 * these have no columns, and all values would look like those that match.
 * @throws RestError 42703 as PostgreSQL does, and those of a read
 */
export function refuseColumns(snapshot: SchemaSnapshot, values: Relation, query: Query): void {
  const { outputs, where, order } = planRead(snapshot, values, query);
  const [named] = [
    ...outputs.flatMap(selected),
    ...where.flatMap(tested),
    ...order.flatMap(({ by }) => sorted(by)),
  ];
  if (named !== undefined) throw REST_ERRORS.columnOfValues(values.name, named);
}

function selected(output: Output): string[] {
  if (output.kind === 'all') return [];
  return [output.kind === 'column' ? output.column.name : output.name];
}

function tested(condition: Condition): string[] {
  if (condition.kind === 'group') return condition.members.flatMap(tested);
  return condition.kind === 'test' ? [condition.column.name] : [];
}

const sorted = (by: Ordering['by']): string[] => ('name' in by ? [by.name] : []);
