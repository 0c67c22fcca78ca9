import { useCallback } from 'react';
import { useAppDispatch } from '../lib/redux.ts';
import { useLoad } from '../lists/use-load.ts';
import { refresh } from './open/open-device.ts';
import type { SyncTable } from './store/tables.ts';

/**
 * Loads tables while a screen is open: from the device at once, then from the server. A failed read can be retried by
 * hand, and is retried from time to time.
 * @param tables the same array at every render
 */
export function useTables(tables: readonly SyncTable[]) {
  const dispatch = useAppDispatch();
  return useLoad(useCallback(() => dispatch(refresh(tables)), [dispatch, tables]));
}
