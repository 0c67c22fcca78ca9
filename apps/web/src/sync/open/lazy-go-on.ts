import type { Row, Step } from '@bloom/domain/outbox/entry';
import type { Dispatch } from '../../lib/redux.ts';
import type { Device } from '../device/device.ts';
import { isLater } from '../engine/read/cursors.ts';
import type { Cursors } from '../engine/read/read-changes.ts';
import { loadTables } from '../engine/read/refresh-tables.ts';
import { heardRows } from '../engine/read/rows-of-changes.ts';
import { pause } from '../pause.ts';
import { applyPatch, onPatch } from '../store/apply-patch.ts';
import { photoKey } from '../store/patch.ts';
import { type HasSync, isRead, selectSync, syncActions } from '../store/slice.ts';
import type { SyncTable } from '../store/tables.ts';
import { byKey } from '../tabs/found-saves.ts';
import type { Visit } from '../visit.ts';

/** A visit that goes on, and what opens and closes its device. */
interface Going {
  readonly visit: Visit;
  readonly start: (owner: string, opens?: Opens) => (dispatch: Dispatch) => Promise<Device>;
  readonly stop: () => void;
}

type Opens = (owner: string) => Promise<Device>;

/**
 * Opens the database again that was closed. Where that cannot be, the page goes on in memory, and leaves the saves whose
 * photos only the database has to the tab of the newer version, or to the next page.
 */
export function goOn(going: Going, opens: Opens) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    const { owner, signal } = going.visit;
    // In the moment in which the browser has closed it, it does not open.
    await pause(1, signal);
    if (signal.aborted) return;
    const device = await dispatch(goOnAsStored(going, opens));
    if (device.isKept) return;
    const sync = () => selectSync(getState() as HasSync);
    const uploads = sync().outbox.flatMap(({ steps }) => steps.flatMap(photoOf));
    const missing = new Set<string>();
    for (const key of uploads) if ((await device.readPhoto(key)) === null) missing.add(key);
    if (sync().owner !== owner) return;
    const isLeft = (step: Step) => photoOf(step).some((key) => missing.has(key));
    const left = sync().outbox.filter((one) => one.steps.some(isLeft));
    const entries = Object.fromEntries(left.map(({ key }) => [key, null]));
    dispatch(syncActions.patched({ entries }));
  };
}

/**
 * Goes on with the database once it can be opened: it may have unsent changes. What was changed here meanwhile is sent
 * first, as nothing else has it.
 */
export function openAgain(going: Going, opened: Promise<boolean>) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    const { signal } = going.visit;
    if (!(await opened)) return;
    const isSent = () => selectSync(getState() as HasSync).outbox.length === 0;
    const { promise: sent, resolve } = Promise.withResolvers<void>();
    const look = () => (isSent() || signal.aborted) && resolve();
    const unfollow = onPatch(look);
    signal.addEventListener('abort', look);
    look();
    await sent.finally(unfollow);
    if (signal.aborted) return;
    await dispatch(goOnAsStored(going));
  };
}

/**
 * From here on only what the database has stored counts as read; it may be empty, or have been away until now. Another tab
 * may have stored in it what is not shown here, and the other way round: what changed since the earlier place of both is read
 * again, and stored.
 */
function goOnAsStored({ visit: { owner }, start, stop }: Going, opens?: Opens) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<Device> => {
    const sync = () => selectSync(getState() as HasSync);
    stop();
    const { cursors: shown, tables } = sync();
    // Nothing of these was read, as the database was not there.
    const unread = (Object.keys(tables) as SyncTable[]).filter((table) => !isRead(sync(), table));
    for (const { rows } of Object.values(tables))
      for (const row of Object.values(rows)) if (row) heardRows.add(row);
    dispatch(syncActions.patched({ isAnew: true, timelineFrom: null }));
    dispatch(syncActions.unloaded(unread));
    const device = await dispatch(start(owner, opens));
    if (sync().owner !== owner) return device;
    const { cursors, reached, outbox, lost } = sync();
    // The browser may have deleted it. Other tabs have these, or know that they are over.
    if (Object.keys({ ...cursors, ...reached }).length === 0)
      void device.write({ entries: byKey(outbox), lost });
    const places = { cursors: earlierOf(shown, cursors), reached };
    dispatch(syncActions.patched({ isAnew: true, ...places }));
    void dispatch(applyPatch(owner, { rows: rowsToStore(sync()) }));
    void dispatch(loadTables({ owner, device, tables: unread })).then((show) => show());
    return device;
  };
}

const photoOf = (step: Step): readonly string[] =>
  step.kind === 'upload' ? [photoKey(step.bucket, step.path)] : [];

/** Of each kind that both have, the earlier cursor; else that of the second. */
const earlierOf = (one: Cursors, other: Cursors): Cursors =>
  Object.fromEntries(
    Object.entries(other).map(([kind, cursor]) => {
      const before = one[kind as keyof Cursors];
      return [kind, before && isLater(cursor, before) ? before : cursor];
    }),
  );

/** The rows that are shown of tables that are read anew: until they are, the next page finds these at least. */
function rowsToStore(
  state: ReturnType<typeof selectSync>,
): Partial<Record<SyncTable, Readonly<Record<string, Row | null>>>> {
  const { actions: _, ...tables } = state.tables;
  const unread = Object.entries(tables).filter(([name]) => !isRead(state, name as SyncTable));
  return Object.fromEntries(unread.map(([name, { rows }]) => [name, rows]));
}
