import { cleanTitle } from '@bloom/domain/texts/title';
import { presentMoment } from '../../../lib/present.ts';
import type { Dispatch } from '../../../lib/redux.ts';
import { refresh } from '../../../sync/open/open-device.ts';
import { type Undo, updateRow } from '../../../sync/save/changes.ts';
import { perform } from '../../../sync/save/perform.ts';
import { rowsOfTable } from '../../../sync/store/list.ts';
import type { HasSync } from '../../../sync/store/slice.ts';
import type { Todo } from '../todo.ts';

/** Resolves to the id of the open strategy that a to-do came from; null if there is none. */
export function findTodoStrategy({ goal_id, title }: Todo) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<string | null> => {
    const state = () => getState() as HasSync;
    if (!state().sync.tables.strategies?.fetched) await dispatch(refresh(['strategies']));
    const strategy = rowsOfTable('strategies')(state()).find(
      (row) =>
        row.goal_id === goal_id && row.completed_at === null && cleanTitle(row.title) === title,
    );
    return strategy?.id ?? null;
  };
}

/** Marks a strategy as carried out. Resolves to a function that undoes it. */
export function carryOut(strategy: string) {
  return async (dispatch: Dispatch): Promise<Undo> => {
    const completed_at = presentMoment();
    await dispatch(perform([updateRow('strategies', strategy, { completed_at })]));
    return () => dispatch(perform([updateRow('strategies', strategy, { completed_at: null })]));
  };
}
