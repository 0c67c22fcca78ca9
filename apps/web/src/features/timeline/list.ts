import type { Outbox, Step } from '@bloom/domain/outbox/entry';
import { TRACKABLE_TYPES } from '@bloom/domain/timeline/action';
import type { ListState } from '../../lists/list-state.ts';
import { createListSelector } from '../../sync/store/list.ts';
import { memo } from '../../sync/store/memo.ts';
import { isBeginning, newestFirst, type Place } from '../../sync/store/place.ts';
import type { HasSync } from '../../sync/store/slice.ts';
import type { RowOf } from '../../sync/store/tables.ts';

type ActionRow = RowOf<'actions'>;

/** The shown part of the timeline; `isWhole` once it includes the oldest action. */
export interface TimelineState extends ListState<ActionRow> {
  readonly isWhole: boolean;
}

const select = createListSelector('actions', (rows) => rows.toSorted(newestFirst));
const withEnd = memo(
  (state: ListState<ActionRow>, from: Place | null): TimelineState => ({
    ...state,
    isWhole: from !== null && isBeginning(from),
  }),
);

/** The shown actions, newest first, with their status. */
export function selectTimeline(state: HasSync): TimelineState {
  return withEnd(select(state), state.sync.tables.actions?.from ?? null);
}

/**
 * How many unsent changes will appear on the timeline; the kinds of steps are the same as in the database's triggers.
 */
export const selectUnsentActions: (state: HasSync) => number = ({ sync }) =>
  countUnsent(sync.outbox);

const countUnsent = memo(
  (outbox: Outbox) =>
    outbox.filter(({ refusal, steps }) => refusal === null && steps.some(isOnTimeline)).length,
);

function isOnTimeline(step: Step): boolean {
  if (!('table' in step) || !TRACKABLE_TYPES.some((table) => table === step.table)) return false;
  if (step.kind === 'insert') return true;
  if (step.kind !== 'update') return false;
  const { completed_at: completedAt = null, satisfaction } = step.fields;
  return completedAt !== null || satisfaction !== undefined;
}
