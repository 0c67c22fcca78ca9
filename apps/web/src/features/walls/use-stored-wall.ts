import { newestFirst } from '@bloom/domain/wall-card';
import { useCallback, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../lib/redux.ts';
import { useLoad } from '../../lists/use-load.ts';
import { loadWall } from './load-wall.ts';
import { type HasWalls, selectWall } from './slice.ts';
import { fulfilCard, removeCard, storeCard } from './thunks.ts';
import type { Wall, WallName, WallRow } from './wall.ts';

/** The wall of the person who is signed in. `onGoalTouched` is called when a card of a goal has changed. */
export function useStoredWall(name: WallName, onGoalTouched?: () => void): Wall {
  const dispatch = useAppDispatch();
  const { list, fetched } = useSelector((state: HasWalls) => selectWall(state, name));
  const load = useCallback(() => dispatch(loadWall(name)), [dispatch, name]);
  const { hasFailed, again } = useLoad(load);
  const rows = useMemo(() => list.toSorted(newestFirst), [list]);

  function touch(row: WallRow | null, isDone: boolean): boolean {
    if (isDone && row?.goal) onGoalTouched?.();
    return isDone;
  }

  return {
    isInBrowser: false,
    rows,
    isRead: fetched,
    isReadFailed: hasFailed,
    read: again,
    save: async (card) => {
      const outcome = await dispatch(storeCard(name, card));
      touch(card.stored, outcome.isSaved);
      return outcome;
    },
    remove: async (row) => touch(row, await dispatch(removeCard(name, row))),
    fulfil: async (row, isFulfilled) =>
      touch(row, await dispatch(fulfilCard(name, row, isFulfilled))),
  };
}
