import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../lib/redux.ts';
import { useTables } from '../../sync/use-tables.ts';
import { selectWall, TABLES_OF_WALL } from './list.ts';
import { fulfilCard, removeCard, storeCard } from './thunks.ts';
import type { Wall, WallName } from './wall.ts';

/** The wall of the signed-in person; its operations resolve as soon as the device has stored them. */
export function useStoredWall(name: WallName): Wall {
  const dispatch = useAppDispatch();
  const { list, fetched } = useSelector(selectWall[name]);
  const { hasFailed, again } = useTables(TABLES_OF_WALL[name]);
  return {
    isInBrowser: false,
    rows: list,
    isRead: fetched,
    isReadFailed: hasFailed && !fetched,
    read: again,
    save: (card) => dispatch(storeCard(name, card)),
    remove: (row) => dispatch(removeCard(name, row)),
    fulfil: (row, isFulfilled) => dispatch(fulfilCard(name, row, isFulfilled)),
  };
}
