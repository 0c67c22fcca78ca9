import { type Outbox, owningGoalOf, type Step } from '@bloom/domain/outbox/entry';

/** The ids of the rows that steps insert or restore. */
export function restoredBy(steps: readonly Step[]): readonly string[] {
  return steps.flatMap((step) => {
    if (step.kind === 'restore deletion') return step.rows.map(({ id }) => id);
    return step.kind === 'insert' || step.kind === 'restore' ? [step.row.id] : [];
  });
}

/** The goals that new rows belong to, by the ids of these. */
export function goalsOf(outbox: Outbox): readonly (readonly [row: string, goal: string])[] {
  return outbox.flatMap(({ steps }) =>
    steps.flatMap((step) =>
      step.kind === 'insert' && owningGoalOf(step) !== null
        ? [[step.row.id, String(step.row.goal_id)] as const]
        : [],
    ),
  );
}

/** What waits to be written into some rows. */
export function writtenTo(outbox: Outbox, isOne: (id: string) => boolean): unknown {
  const steps = outbox.flatMap((entry) => entry.steps);
  return steps.map((step) => (step.kind === 'update' && isOne(step.id) ? step.fields : null));
}
