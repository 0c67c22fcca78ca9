import { type Row, rowKey } from '@bloom/domain/outbox/entry';
import type { Dispatch } from '../../lib/redux.ts';
import { messageOf } from '../../lists/message-of.ts';
import { applyPatch } from '../apply-patch.ts';
import type { Device } from '../device/device.ts';
import type { Cursor } from '../patch.ts';
import { type HasSync, isRead, selectSync, syncActions, type TableState } from '../slice.ts';
import { isListed, type ListedTable, SYNC_TABLES, type SyncTable } from '../tables.ts';
import { cursorsAfter, overlapped, pickCursors } from './cursors.ts';
import { type Cursors, readChanges } from './read-changes.ts';
import { queueRead } from './read-queue.ts';
import { readNewest, showNewest } from './read-timeline.ts';
import { firstHeldBack, rowsOfChanges, waitingRows } from './rows-of-changes.ts';

/** How often a read is repeated because the server acknowledged a write while it ran. */
const PATIENCE = 3;

interface Refresh {
  readonly owner: string;
  readonly device: Device;
  /** The tables that a screen needs; all tables read before are refreshed along with them. */
  readonly tables: readonly SyncTable[];
}

interface Waiting {
  refresh: Refresh;
  readonly turn: Promise<void>;
}

/** The refreshes that wait for the running one; they are merged into one. */
let waiting: Waiting | null = null;

/** Refreshes rows from the server, after those of the device are shown. Returns whether that worked. */
export function refreshTables(refresh: Refresh) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<boolean> => {
    const { owner, tables } = refresh;
    const show = await dispatch(readTables(refresh));
    await show();
    if (selectSync(getState() as HasSync).owner !== owner) return false;
    dispatch(syncActions.refreshRequested(tables));
    try {
      await dispatch(readQueued(refresh));
      dispatch(syncActions.refreshSucceeded(tables));
      return true;
    } catch (fault) {
      dispatch(syncActions.refreshFailed({ tables, error: messageOf(fault) }));
      return false;
    }
  };
}

/**
 * Reads what changed in all tables that this device has, and reads some tables for the first time. Waits for reads that
 * are already running. Rejects with the backend's error.
 */
export function readQueued(refresh: Refresh) {
  return (dispatch: Dispatch): Promise<void> => {
    if (waiting?.refresh.device === refresh.device) {
      const tables = [...waiting.refresh.tables, ...refresh.tables];
      waiting.refresh = { ...waiting.refresh, tables };
      return waiting.turn;
    }
    const begin = (): Promise<void> => {
      if (waiting === own) waiting = null;
      return dispatch(readOn(own.refresh));
    };
    const own: Waiting = { refresh, turn: queueRead(begin) };
    waiting = own;
    return own.turn;
  };
}

function readOn({ owner, device, tables }: Refresh) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    const state = () => selectSync(getState() as HasSync);
    // The first read of the timeline starts with its newest rows; other tables start with their oldest change.
    const isTimelineNew = tables.includes('actions') && !isRead(state(), 'actions');
    if (isTimelineNew) await dispatch(readNewest(owner));
    let fresh = tables.filter(isListed).filter((table) => !isRead(state(), table));
    let at: Cursors = overlapped(state().cursors);
    let asked = SYNC_TABLES.filter((table) =>
      isListed(table) ? tables.includes(table) || at[table] : isRead(state(), table),
    );
    const seen = new Set<string>();
    let begun: string | null = null;
    let heldBack: Cursor | null = null;
    const stored: Promise<void>[] = [];
    for (let wasted = 0; asked.length > 0; ) {
      const { generation, history } = state();
      const answer = await readChanges(at, asked);
      if (state().owner !== owner) return;
      if (history !== null && history !== answer.history) {
        // The database was restored from a backup: what the cursors point at may not exist in it.
        await dispatch(
          applyPatch(owner, { history: answer.history, isAnew: true, timelineFrom: null }),
        );
        if (asked.includes('actions')) await dispatch(readNewest(owner));
        fresh = asked.filter(isListed);
        const { actions } = overlapped(state().cursors);
        at = actions ? { actions } : {};
        continue;
      }
      // The answer may be older than a write that the server has acknowledged meanwhile.
      if (state().generation !== generation && wasted < PATIENCE) {
        wasted += 1;
        continue;
      }
      begun ??= answer.now;
      for (const table of fresh) for (const { id } of answer[table] ?? []) seen.add(id);
      at = { ...at, ...cursorsAfter(answer, asked, at, state().cursors) };
      const rest = asked.filter((table) => answer.more?.includes(table));
      const done = fresh.filter((table) => asked.includes(table) && !rest.includes(table));
      const lost = await Promise.all(
        done.map(async (table) => {
          const rows = await rowsHere(state().tables[table], device, table);
          return missingOnServer(table, rows, seen, begun ?? '');
        }),
      );
      heldBack ??= firstHeldBack(answer, state());
      const waiting = waitingRows(state());
      // If a change waits for a row that is gone without a tombstone, the whole table is read again.
      const isWhole = ([table, ids]: (typeof lost)[number]) =>
        !ids.some((id) => waiting.has(rowKey(table, id)));
      const whole = lost.filter(isWhole).map(([table]) => table);
      const known = asked.filter(
        (table) => !isListed(table) || !fresh.includes(table) || whole.includes(table),
      );
      // The device stores one page while the next one is requested.
      stored.push(
        dispatch(
          applyPatch(owner, {
            rows: rowsOfChanges(answer, state(), Object.fromEntries(lost)),
            cursors: pickCursors({ ...at, ...(heldBack && { trash: heldBack }) }, known),
            history: answer.history,
          }),
        ),
      );
      const isTrashLonger = answer.more?.includes('trash') ?? false;
      asked = rest.length === 0 && isTrashLonger ? asked.slice(0, 1) : rest;
    }
    await Promise.all(stored);
  };
}

/**
 * Loads tables from the device that nothing has asked for yet, and returns one patch that shows them all: one patch
 * each would redraw the page each time. The timeline follows.
 */
export function readTables({ owner, device, tables }: Refresh) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<() => Promise<void>> => {
    const { tables: known } = selectSync(getState() as HasSync);
    const asked = tables.filter((table) => !known[table]);
    for (const table of asked) dispatch(syncActions.tableRequested(table));
    const read = asked.filter(isListed).map(async (table) => {
      const rows = await device.readRows(table).catch(() => null);
      return { table, rows };
    });
    const loaded = await Promise.all(read);
    return async () => {
      for (const one of loaded) dispatch(syncActions.loaded(one));
      if (asked.includes('actions')) await dispatch(showNewest({ owner, device }));
    };
  };
}

/**
 * The rows of a table that this device has: from memory if they are loaded, as the database may still be busy storing
 * them.
 */
async function rowsHere(
  known: TableState | undefined,
  device: Device,
  table: ListedTable,
): Promise<readonly Row[]> {
  if (known?.isLoaded) return Object.values(known.rows).filter((row) => row !== null);
  return device.readRows(table).catch(() => []);
}

/** The rows that the device has and a complete read of the table did not return. */
function missingOnServer(
  table: ListedTable,
  rows: readonly Row[],
  seen: ReadonlySet<string>,
  begun: string,
): readonly [ListedTable, readonly string[]] {
  const gone = rows.filter(({ id, updated_at: at }) => !seen.has(id) && String(at) < begun);
  return [table, gone.map(({ id }) => id)];
}
