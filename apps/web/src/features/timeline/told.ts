import { type ToldAction, tellAction } from '@bloom/domain/action';
import type { RowOf } from '../../sync/tables.ts';

type ActionRow = RowOf<'actions'>;

const told = new WeakMap<ActionRow, ToldAction | null>();

/**
 * The rows as actions, without those that cannot be shown. The same row always gives the same object, so that only new
 * ones are drawn when older actions are loaded.
 */
export function toToldActions(rows: readonly ActionRow[]): readonly ToldAction[] {
  return rows.map(tell).filter((action) => action !== null);
}

function tell(row: ActionRow): ToldAction | null {
  const known = told.get(row);
  if (known !== undefined) return known;
  const action = tellAction(row);
  told.set(row, action);
  return action;
}
