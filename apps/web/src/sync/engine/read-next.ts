import { rowKey } from '@bloom/domain/outbox/entry';
import type { Dispatch } from '../../lib/redux.ts';
import { applyPatch } from '../apply-patch.ts';
import type { Device } from '../device/device.ts';
import type { Cursor } from '../patch.ts';
import { type HasSync, isRead, type SyncState, selectSync } from '../slice.ts';
import { isListed, type ListedTable, SYNC_TABLES, type SyncTable } from '../tables.ts';
import { cursorsAfter, overlapped, pickCursors } from './cursors.ts';
import {
  type FirstReads,
  firstReadOf,
  missingOnServer,
  noteFirstRead,
  type RowsBefore,
  rowsHere,
} from './first-reads.ts';
import { type Changes, type Cursors, readChanges } from './read-changes.ts';
import { readNewest } from './read-timeline.ts';
import { firstHeldBack, rowsOfChanges, waitingRows } from './rows-of-changes.ts';

/** How often a read is repeated because the server acknowledged a write while it ran. */
const PATIENCE = 3;

/**
 * How many rows of each table are requested at once: the first time few, so that all that a small account has comes at
 * once, and the first table of a large one soon; then those of one table after the other.
 */
const ROWS = { first: 100, alone: 1000, together: 500 };

/** Who waits for some tables. */
interface Wanted {
  readonly tables: readonly SyncTable[];
  readonly isBehind: boolean;
  readonly turn: PromiseWithResolvers<void>;
  /** The tables whose first read has to end; null before the server was asked for news. */
  left: Set<ListedTable> | null;
}

/** What is read for one device: for the first of those who wait first. */
export interface Reader {
  readonly owner: string;
  readonly device: Device;
  readonly wanted: Wanted[];
  readonly reads: FirstReads;
  /** What the device is storing while the next page is requested. */
  stored: Promise<void>[];
}

/** Reads what has changed, if somebody waits for that, else a page of a table that was never read completely. */
export function readNext(reader: Reader) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    const { owner, wanted, reads } = reader;
    const state = () => selectSync(getState() as HasSync);
    const isFresh = (table: SyncTable): table is ListedTable =>
      isListed(table) && !isRead(state(), table);
    const news = wanted.filter(({ left }) => left === null);
    const isBehind = wanted.every((one) => one.isBehind);
    const tables = new Set(news.flatMap((one) => one.tables));
    let isTimelineNew = tables.has('actions') && !isRead(state(), 'actions');
    // Another tab may have read the rest of some meanwhile.
    for (const one of wanted) one.left = new Set([...(one.left ?? one.tables)].filter(isFresh));
    const begins = (table: SyncTable) =>
      tables.has(table) && isFresh(table) && !firstReadOf(reads, state(), table);
    const left = [...(wanted[0]?.left ?? [])];
    const next = new Set<SyncTable>(isBehind ? left : left.slice(0, 1));
    let at: Cursors = overlapped(state().cursors);
    let asked: readonly SyncTable[] = SYNC_TABLES.filter(
      (table) => next.has(table) || (news.length > 0 && (isRead(state(), table) || begins(table))),
    );
    const alone = isBehind ? ROWS.together : ROWS.alone;
    const page = asked.some(begins) ? ROWS.first : alone;
    for (const table of asked.filter(isFresh)) {
      const place = firstReadOf(reads, state(), table)?.at;
      if (place) at = { ...at, [table]: place };
    }
    let heldBack: Cursor | null = null;
    for (let isLonger = isTimelineNew; asked.length > 0 || isLonger; ) {
      const first = asked.filter(isFresh);
      const answer = await dispatch(ask(at, asked, page));
      const { owner: now, history } = state();
      if (now !== owner) for (const one of wanted) one.left = new Set();
      if (now !== owner) return;
      if (history !== null && history !== answer.history)
        return dispatch(beginAnew(reader, answer.history));
      const rows = await rowsBefore(reader, first, answer, state());
      // From here on nothing comes in between. A place may have been taken back since it was asked from: what the answer
      // has is only a part then, as if the rest were gone.
      const placeOf = (table: ListedTable) => String(firstReadOf(reads, state(), table)?.at);
      const fresh = first.filter((table) => isFresh(table) && placeOf(table) === String(at[table]));
      const read = readFirst(reader, fresh, answer, { state: state(), rows });
      at = { ...at, ...cursorsAfter(answer, asked, at, state().cursors) };
      heldBack ??= firstHeldBack(answer, state());
      const known = asked.filter((table) =>
        isListed(table) && first.includes(table) ? read.whole.includes(table) : !isFresh(table),
      );
      // The device stores one page while the next one is requested.
      reader.stored.push(
        dispatch(
          applyPatch(owner, {
            rows: rowsOfChanges(answer, state(), read.gone),
            cursors: pickCursors({ ...at, ...(heldBack && { trash: heldBack }) }, known),
            // Another tab may have left the place of a table behind that is whole.
            reached: { ...withoutPlaces(known, state()), ...read.reached },
            history: answer.history,
          }),
        ),
      );
      isLonger = answer.more?.includes('trash') ?? false;
      asked = known.filter((table) => answer.more?.includes(table));
      if (isTimelineNew) {
        // The first read of the timeline starts with its newest rows; other tables start with their oldest change.
        await dispatch(readNewest(owner, answer.now));
        isTimelineNew = false;
        asked = [...asked, 'actions'];
        at = { ...at, ...pickCursors(overlapped(state().cursors), asked) };
      }
    }
  };
}

/** Asks once more where the answer may be older than a write that the server has acknowledged meanwhile. */
function ask(at: Cursors, asked: readonly SyncTable[], page: number) {
  return async (_: Dispatch, getState: () => unknown): Promise<Changes> => {
    const generation = () => selectSync(getState() as HasSync).generation;
    for (let wasted = 0; ; wasted += 1) {
      const before = generation();
      const answer = await readChanges(at, asked, page);
      if (generation() === before || wasted === PATIENCE) return answer;
    }
  };
}

/**
 * The database was restored from a backup: what the cursors point at may not exist in it. All that this device knew is
 * read again.
 */
function beginAnew({ owner, wanted, reads }: Reader, history: string) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    const state = selectSync(getState() as HasSync);
    const tables = SYNC_TABLES.filter((table) => isRead(state, table));
    await dispatch(applyPatch(owner, { history, isAnew: true, timelineFrom: null }));
    reads.clear();
    for (const one of wanted) one.left = null;
    const turn = Promise.withResolvers<void>();
    turn.promise.catch(() => undefined);
    wanted.push({ tables, isBehind: true, turn, left: null });
  };
}

const withoutPlaces = (tables: readonly SyncTable[], { reached }: SyncState) =>
  Object.fromEntries(tables.filter((table) => reached[table]).map((table) => [table, null]));

/** The rows that the device has of tables of which an answer tells whether they are still there. */
async function rowsBefore(
  { device, reads }: Reader,
  tables: readonly ListedTable[],
  answer: Changes,
  state: SyncState,
): Promise<RowsBefore> {
  const compared = tables.filter((table) => {
    const read = firstReadOf(reads, state, table);
    return !read || (read.seen && !answer.more?.includes(table));
  });
  const rows = compared.map(
    async (table) => [table, await rowsHere(state.tables[table], device, table)] as const,
  );
  return new Map(await Promise.all(rows));
}

/** What an answer means for the tables that are read for the first time. */
function readFirst(
  { wanted, reads }: Reader,
  fresh: readonly ListedTable[],
  answer: Changes,
  { state, rows }: { readonly state: SyncState; readonly rows: RowsBefore },
) {
  const waiting = waitingRows(state);
  const whole: SyncTable[] = [];
  const gone: { [Table in SyncTable]?: readonly string[] } = {};
  const reached: { [Table in SyncTable]?: Cursor | null } = {};
  for (const table of fresh) {
    const here = rows.get(table) ?? [];
    const read = noteFirstRead(reads, table, answer, { state, hasRows: here.length > 0 });
    if (answer.more?.includes(table)) {
      // Null also takes back what an older program leaves that knows of no such place.
      if (read.at) reached[table] = read.seen === null ? read.at : null;
      continue;
    }
    const lost = missingOnServer(read, here);
    // If a change waits for a row that is gone without a tombstone, the whole table is read again.
    if (!lost.some((id) => waiting.has(rowKey(table, id)))) whole.push(table);
    gone[table] = lost;
    reached[table] = null;
    reads.delete(table);
    for (const { left } of wanted) left?.delete(table);
  }
  return { whole, gone, reached };
}
