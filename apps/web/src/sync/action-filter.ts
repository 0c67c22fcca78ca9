import type { Row } from '@bloom/domain/outbox/entry';
import { goalOfAction } from '@bloom/domain/timeline/action';

/** Which part of the timeline to show; null does not filter. */
export interface ActionFilter {
  /** The goal that the action is about, or that its subject belongs to. */
  readonly goal: string | null;
  /** What happened, as in `actions.action`. */
  readonly action: string | null;
  /** The table of the subject, as in `actions.trackable_type`. */
  readonly table: string | null;
}

/** The changes of satisfaction of one goal, or of all goals. */
export const satisfactionOf = (goal: string | null): ActionFilter => ({
  goal,
  action: 'updated_satisfaction',
  table: 'goals',
});

/** Whether an action passes the filter. */
export function passes(row: Row, { goal, action, table }: ActionFilter): boolean {
  if (action !== null && row.action !== action) return false;
  if (table !== null && row.trackable_type !== table) return false;
  if (goal === null) return true;
  const { trackable_type, trackable_id, updated_to } = row;
  const subject = { trackable_type: String(trackable_type), trackable_id: String(trackable_id) };
  return goalOfAction({ ...subject, updated_to }) === goal;
}
