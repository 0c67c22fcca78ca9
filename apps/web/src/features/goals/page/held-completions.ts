import type { Outbox, Step } from '@bloom/domain/outbox/entry';
import { memo } from '../../../sync/store/memo.ts';
import type { HasSync } from '../../../sync/store/slice.ts';

const completionsIn = memo(
  (outbox: Outbox): ReadonlySet<string> =>
    new Set(
      outbox.flatMap(({ steps, heldUntil }) =>
        heldUntil === undefined ? [] : steps.flatMap(completedBy),
      ),
    ),
);

/** The ids of the goals whose completion can still be undone. */
export function selectHeldCompletions({ sync }: HasSync): ReadonlySet<string> {
  return completionsIn(sync.outbox);
}

function completedBy(step: Step): readonly string[] {
  const isCompletion =
    step.kind === 'update' &&
    step.table === 'goals' &&
    typeof step.fields.completed_at === 'string';
  return isCompletion ? [step.id] : [];
}
