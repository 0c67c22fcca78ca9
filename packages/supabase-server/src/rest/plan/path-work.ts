import { REST_ERRORS } from '../errors/rest-errors.ts';
import { LIMITS } from '../request-limits.ts';
import type { Plan } from './plan.ts';
import type { ColumnRef, Condition, Output, ReadNode } from './read-node.ts';

/**
 * A step into `jsonb` looks a name up; one into JSON that is kept as a text, or into a text that is made JSON for it, goes
 * through all of it: measured, that takes about six times as long.
 */
const STEPS_THROUGH_A_TEXT = 6;

/**
 * Limits the steps of all JSON paths of a request, in its filters, orders and values: each is taken for every row that the
 * database looks at, and three hundred through long texts take it seconds, also where no row is answered.
 * @throws RestError PGRST100
 */
export function limitPaths(plan: Plan): void {
  if (stepsOfPlan(plan) > LIMITS.pathSteps)
    throw REST_ERRORS.beyondLimit(
      `Its JSON paths have more than ${LIMITS.pathSteps} steps, or ${LIMITS.pathSteps / STEPS_THROUGH_A_TEXT} into what is no jsonb`,
    );
}

function stepsOfPlan(plan: Plan): number {
  switch (plan.kind) {
    case 'read':
      return stepsOfNode(plan.node);
    case 'call':
      return plan.node === null ? 0 : stepsOfNode(plan.node);
    default:
      return sum(plan.where, stepsOfCondition) + stepsOfNode(plan.returned.node);
  }
}

function stepsOfNode({ outputs, where, order, embeds }: ReadNode): number {
  return (
    sum(outputs, stepsOfOutput) +
    sum(where, stepsOfCondition) +
    // An order by a place is one by an output, which is counted already.
    sum(order, ({ by }) => ('owner' in by ? stepsOf(by) : 0)) +
    sum(embeds, ({ sortKeys, node }) => sum(sortKeys, stepsOf) + stepsOfNode(node))
  );
}

function stepsOfOutput(output: Output): number {
  if (output.kind === 'column') return stepsOf(output.column);
  const isOfColumn = output.kind === 'aggregate' && output.of !== null && 'owner' in output.of;
  return isOfColumn ? stepsOf(output.of) : 0;
}

function stepsOfCondition(condition: Condition): number {
  if (condition.kind === 'group') return sum(condition.members, stepsOfCondition);
  return condition.kind === 'test' ? stepsOf(condition.column) : 0;
}

const stepsOf = ({ column, path }: ColumnRef): number =>
  path.length * (column?.baseType === 'jsonb' ? 1 : STEPS_THROUGH_A_TEXT);

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0);
