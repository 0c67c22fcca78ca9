import { type ToldAction, tellAction } from '@bloom/domain/action';
import type { RowOf } from '../../sync/tables.ts';

type ActionRow = RowOf<'actions'>;

const told = new WeakMap<ActionRow, ToldAction | null>();

/**
 * The actions of rows as they are told, without those that cannot be. Of the same row it is the same one: where older ones
 * come, only they are drawn.
 */
export function tellAll(rows: readonly ActionRow[]): readonly ToldAction[] {
  return rows.map(tell).filter((action) => action !== null);
}

function tell(row: ActionRow): ToldAction | null {
  const known = told.get(row);
  if (known !== undefined) return known;
  const action = tellAction(row);
  told.set(row, action);
  return action;
}
