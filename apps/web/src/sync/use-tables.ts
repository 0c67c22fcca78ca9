import { useCallback } from 'react';
import { useAppDispatch } from '../lib/redux.ts';
import { useLoad } from '../lists/use-load.ts';
import { refresh } from './open.ts';
import type { SyncTable } from './tables.ts';

/**
 * Shows tables while a screen is open: what the device has at once, then as the server has it. A reading that failed is
 * tried again by hand, and now and then by itself.
 * @param tables the same list at every drawing
 */
export function useTables(tables: readonly SyncTable[]) {
  const dispatch = useAppDispatch();
  return useLoad(useCallback(() => dispatch(refresh(tables)), [dispatch, tables]));
}
