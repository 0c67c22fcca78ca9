import type { Entry, Outbox, Row, Step } from '@bloom/domain/outbox/entry';
import { memo } from '../../../sync/store/memo.ts';
import type { HasSync } from '../../../sync/store/slice.ts';
import { COLLECTIONS, type Goal } from '../goal.ts';
import { selectGoals } from '../list.ts';

/** What the save does to a goal (specification/messages.md#goals). */
export type Operation = 'create' | 'update' | 'complete' | 'delete';

/** A save of a goal that was refused, or whose row was deleted elsewhere. */
export interface RefusedSave {
  readonly entry: Entry;
  readonly operation: Operation | 'restore';
  /** Null if a card, an issue or a strategy belongs to no existing goal. */
  readonly goalId: string | null;
  readonly goal: Goal | null;
}

const refusedOf = memo((outbox: Outbox, goals: readonly Goal[]): readonly RefusedSave[] =>
  outbox.flatMap((entry) => {
    if (entry.refusal === null) return [];
    const ids = entry.steps.map((step) => goalOf(step, goals));
    const goalId = ids.find((id) => id !== null) ?? null;
    if (goalId === null && !entry.steps.some(isOfGoals)) return [];
    const goal = goals.find(({ id }) => id === goalId) ?? null;
    return [{ entry, operation: operationOf(entry.steps), goalId, goal }];
  }),
);

/** The saves of goals that need the person to act. */
export function selectRefusedSaves(state: HasSync): readonly RefusedSave[] {
  return refusedOf(state.sync.outbox, selectGoals(state).list);
}

function goalOf(step: Step, goals: readonly Goal[]): string | null {
  if (!('table' in step)) return null;
  const { table } = step;
  const ids = step.kind === 'update' ? [step.id] : step.kind === 'delete' ? step.ids : [];
  const row = rowOf(step);
  if (table === 'goals') return row?.id ?? ids[0] ?? null;
  if (typeof row?.goal_id === 'string') return row.goal_id;
  const name = COLLECTIONS.find((known) => known === table);
  if (name === undefined) return null;
  return goals.find((goal) => goal[name].some(({ id }) => ids.includes(id)))?.id ?? null;
}

function rowOf(step: Step): Row | null {
  if (step.kind === 'restore deletion') return step.rows[0] ?? null;
  return step.kind === 'insert' || step.kind === 'restore' ? step.row : null;
}

/** Cards on walls are reported there. */
function isOfGoals(step: Step): boolean {
  return 'table' in step && ['goals', 'issues', 'strategies'].includes(step.table);
}

function operationOf(steps: readonly Step[]): RefusedSave['operation'] {
  const own = steps.find((step) => 'table' in step && step.table === 'goals');
  if (own?.kind === 'insert') return 'create';
  if (own?.kind === 'delete') return 'delete';
  if (own?.kind === 'restore deletion') return 'restore';
  return own?.kind === 'update' && typeof own.fields.completed_at === 'string'
    ? 'complete'
    : 'update';
}
