import { REST_ERRORS } from '../errors/rest-errors.ts';
import type { Relation } from '../schema/schema-snapshot.ts';
import type { Plan } from './plan.ts';
import type { Condition } from './read-node.ts';

/**
 * Limits the rows of a write: one statement cannot be interrupted for others, and a runaway one makes its person wait.
 * @throws RestError 54000 for a body of more
 */
export function limitWrittenRows(plan: Plan, most: number): Plan {
  if (plan.kind === 'insert' && plan.source.rows > most) throw REST_ERRORS.tooManyRows();
  if (plan.kind !== 'update' && plan.kind !== 'delete') return plan;
  const isFew = plan.where.some((condition) => namesFewRows(plan.relation, condition, most));
  return isFew ? plan : { ...plan, most };
}

/** Whether a condition names the rows that it is true for by their key: then nobody needs to count them. */
function namesFewRows({ primaryKey }: Relation, condition: Condition, most: number): boolean {
  if (condition.kind !== 'test' || condition.negated) return false;
  const { column, operation } = condition;
  if (primaryKey.length !== 1 || column.name !== primaryKey[0] || column.path.length > 0) {
    return false;
  }
  if (operation.kind === 'in') return operation.values.length <= most;
  return (
    operation.kind === 'compare' && operation.operator === 'eq' && operation.quantifier === null
  );
}
