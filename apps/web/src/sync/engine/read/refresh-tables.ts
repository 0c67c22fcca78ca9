import type { Dispatch } from '../../../lib/redux.ts';
import { messageOf } from '../../../lists/message-of.ts';
import { type HasSync, selectSync, syncActions } from '../../store/slice.ts';
import { isListed } from '../../store/tables.ts';
import { type Refresh, readQueued } from './read-queued.ts';
import { showNewest } from './read-timeline.ts';
import { isOpenFor } from './reader.ts';

/** Refreshes rows from the server, after those of the device are shown. Returns whether that worked. */
export function refreshTables(refresh: Refresh) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<boolean> => {
    const { owner, tables } = refresh;
    const show = await dispatch(readTables(refresh));
    await show();
    // The tables of who is signed in by then would count as loaded.
    const isOther = () => !isOpenFor(owner, selectSync(getState() as HasSync));
    if (isOther()) return false;
    dispatch(syncActions.refreshRequested(tables));
    try {
      await dispatch(readQueued(refresh));
      if (isOther()) return false;
      dispatch(syncActions.refreshSucceeded(tables));
      return true;
    } catch (fault) {
      if (!isOther()) dispatch(syncActions.refreshFailed({ tables, error: messageOf(fault) }));
      return false;
    }
  };
}

/**
 * Loads tables from the device that nothing has asked for yet, and returns one patch that shows them all: one patch
 * each would redraw the page each time. The timeline follows.
 */
export function readTables({ owner, device, tables }: Refresh) {
  return (dispatch: Dispatch, getState: () => unknown): Promise<() => Promise<void>> => {
    const { owner: person, tables: known } = selectSync(getState() as HasSync);
    // The tables of who is signed in by then would count as asked for.
    const asked = person === owner ? tables.filter((table) => !known[table]) : [];
    for (const table of asked) dispatch(syncActions.tableRequested(table));
    return dispatch(loadTables({ owner, device, tables: asked }));
  };
}

/** The same for tables that are not loaded, whoever has asked for them. */
export function loadTables({ owner, device, tables }: Refresh) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<() => Promise<void>> => {
    const read = tables.filter(isListed).map(async (table) => {
      const rows = await device.readRows(table).catch(() => null);
      return { table, rows };
    });
    const loaded = await Promise.all(read);
    return async () => {
      if (selectSync(getState() as HasSync).owner !== owner) return;
      for (const one of loaded) dispatch(syncActions.loaded(one));
      if (tables.includes('actions')) await dispatch(showNewest({ owner, device }));
    };
  };
}
