import { type DisplayedAction, toDisplayedAction } from '@bloom/domain/timeline/action';
import type { RowOf } from '../../sync/store/tables.ts';

type ActionRow = RowOf<'actions'>;

const displayed = new WeakMap<ActionRow, DisplayedAction | null>();

/**
 * The rows as actions, without those that cannot be shown. The same row always gives the same object, so that only new
 * ones are drawn when older actions are loaded.
 */
export function toDisplayedActions(rows: readonly ActionRow[]): readonly DisplayedAction[] {
  return rows.map(displayedOf).filter((action) => action !== null);
}

function displayedOf(row: ActionRow): DisplayedAction | null {
  const known = displayed.get(row);
  if (known !== undefined) return known;
  const action = toDisplayedAction(row);
  displayed.set(row, action);
  return action;
}
