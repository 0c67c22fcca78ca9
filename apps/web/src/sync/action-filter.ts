import { goalOfAction } from '@bloom/domain/action';
import type { Row } from '@bloom/domain/outbox/entry';

/** Which part of the timeline somebody wants to see: null means whichever. */
export interface ActionFilter {
  /** The id of the goal that it is about or that its subject belongs to. */
  readonly goal: string | null;
  /** What happened, as in `actions.action`. */
  readonly action: string | null;
  /** To what, as in `actions.trackable_type`. */
  readonly table: string | null;
}

/** The changes of satisfaction of a goal, or of all goals. */
export const satisfactionOf = (goal: string | null): ActionFilter => ({
  goal,
  action: 'updated_satisfaction',
  table: 'goals',
});

/** Whether an action is of that part. */
export function passes(row: Row, { goal, action, table }: ActionFilter): boolean {
  if (action !== null && row.action !== action) return false;
  if (table !== null && row.trackable_type !== table) return false;
  if (goal === null) return true;
  const { trackable_type, trackable_id, updated_to } = row;
  const subject = { trackable_type: String(trackable_type), trackable_id: String(trackable_id) };
  return goalOfAction({ ...subject, updated_to }) === goal;
}
