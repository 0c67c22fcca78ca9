import { localDay } from '@bloom/domain/days/local-day';
import { newestFirst } from '@bloom/domain/walls/wall-card';
import { downloadText } from '../../../lib/browser/download-file.ts';
import type { Dispatch } from '../../../lib/redux.ts';
import { refresh } from '../../../sync/open/open-device.ts';
import { createListSelector, rowsOfTable } from '../../../sync/store/list.ts';
import type { HasSync } from '../../../sync/store/slice.ts';
import type { RowOf } from '../../../sync/store/tables.ts';
import { writeCsv } from '../csv/write-csv.ts';
import type { TableColumns, TableWall } from './table-walls.ts';

type Card = Pick<RowOf<TableWall>, 'id' | 'description' | 'created_at' | 'completed_at'> &
  Partial<Pick<RowOf<'wishes'>, 'goal_id'>>;
type Goals = readonly Pick<RowOf<'goals'>, 'id' | 'title'>[];

/** The cards of a wall as a table, newest first, with the days of this device. */
export function tableOf(cards: readonly Card[], goals: Goals, columns: TableColumns): string {
  const titles = new Map(goals.map(({ id, title }) => [id, title]));
  const records = cards.map(({ created_at, description, completed_at, goal_id }) => [
    localDay(created_at ?? ''),
    description ?? '',
    localDay(completed_at ?? ''),
    titles.get(goal_id ?? '') ?? '',
  ]);
  return writeCsv([columns, ...records]);
}

/**
 * Downloads a wall as a table: from the server, or else from this device including unsent changes. Resolves to whether
 * one of them worked.
 */
export function downloadWall(wall: TableWall, columns: TableColumns, name: string) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<boolean> => {
    await dispatch(refresh([wall, 'goals']));
    const state = getState() as HasSync;
    const select = createListSelector<TableWall, Card>(wall, (rows) => rows.toSorted(newestFirst));
    const { list, fetched } = select(state);
    if (!fetched) return false;
    const text = tableOf(list, rowsOfTable('goals')(state), columns);
    downloadText(text, 'text/csv;charset=utf-8', `${name}.csv`);
    return true;
  };
}
