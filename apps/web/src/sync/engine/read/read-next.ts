import { rowKey } from '@bloom/domain/outbox/entry';
import { expectPerson } from '../../../lib/backend/expect-person.ts';
import type { Dispatch } from '../../../lib/redux.ts';
import { applyPatch } from '../../store/apply-patch.ts';
import type { Cursor } from '../../store/patch.ts';
import { type HasSync, isRead, type SyncState, selectSync } from '../../store/slice.ts';
import { type ListedTable, SYNC_TABLES, type SyncTable } from '../../store/tables.ts';
import { cursorOf, resumesAt } from './cursors.ts';
import {
  firstReadOf,
  missingOnServer,
  noteFirstRead,
  type RowsBefore,
  rowsHere,
} from './first-reads.ts';
import { followTimeline, type News, noteNews } from './news.ts';
import { type Changes, type Cursors, readChanges } from './read-changes.ts';
import { readNewest } from './read-timeline.ts';
import { isOpenFor, type Next, nextOf, type Reader } from './reader.ts';
import { goneIn, rowsOfChanges, waitingRows } from './rows-of-changes.ts';

/** How often a read is repeated because the server acknowledged a write while it ran. */
const PATIENCE = 3;

/** Asks the server once, and stores what it answers. Returns whether the person is still signed in. */
export function readNext(reader: Reader) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<boolean> => {
    const { owner, reads } = reader;
    const state = () => selectSync(getState() as HasSync);
    const next = nextOf(reader, state());
    if (next === null) return true;
    const { first, known, news, timelineFrom } = next;
    if (timelineFrom !== null) return dispatch(beginTimeline(reader, news, timelineFrom));
    const at = placesOf(reader, next, state());
    const answer = await dispatch(ask(at, [...first, ...known], next.page));
    await expectPerson(owner);
    const { history } = state();
    if (!isOpenFor(owner, state())) return false;
    if (history !== null && history !== answer.history) {
      await dispatch(beginAnew(reader, answer.history));
      return true;
    }
    reader.now = answer.now;
    const rows = await rowsBefore(reader, first, answer, state());
    // From here on nothing comes in between. A place may have been taken back since it was asked from: what the answer has
    // is only a part then, as if the rest were gone.
    const placeOf = (table: ListedTable) => String(firstReadOf(reads, state(), table)?.pages.at);
    const fresh = first.filter(
      (table) => !isRead(state(), table) && placeOf(table) === String(at[table]),
    );
    const read = readFirst(reader, fresh, answer, { state: state(), rows });
    const isOver = state().anew !== news.anew;
    const noted = isOver ? [] : known;
    // What a database that opened meanwhile has not heard of is still to be read.
    const isPlaced = isOver && state().cursors.trash;
    const whole = [...noted, ...read.whole];
    // The device stores one page while the next one is requested.
    reader.stored.push(
      dispatch(
        applyPatch(owner, {
          rows: rowsOfChanges(answer, state(), { gone: read.gone, unstored: first }),
          gone: goneIn(answer.trash),
          cursors: { ...(!isPlaced && noteNews(news, answer, noted, state())), ...read.cursors },
          // Another tab may have left the place of a table behind that is whole.
          reached: { ...withoutPlaces(whole, state()), ...read.reached },
          history: answer.history,
        }),
      ),
    );
    return true;
  };
}

/** The first read of the timeline starts with its newest rows; other tables start with their oldest change. */
function beginTimeline({ owner, wanted }: Reader, news: News, now: string) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<boolean> => {
    await dispatch(readNewest(owner, now));
    for (const { left } of wanted) left?.delete('actions');
    const state = selectSync(getState() as HasSync);
    followTimeline(news, state);
    return state.owner === owner;
  };
}

function placesOf({ reads }: Reader, { first, known, news }: Next, state: SyncState): Cursors {
  const placed = (table: SyncTable | 'trash') => [table, news.pages.get(table)?.at] as const;
  return Object.fromEntries([
    ...first.map((table) => [table, firstReadOf(reads, state, table)?.pages.at] as const),
    ...known.map(placed),
    placed('trash'),
  ]);
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
    wanted.push({ tables, isBehind: true, turn, left: null, news: null });
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
  const cursors: { [Table in SyncTable]?: Cursor } = {};
  const reached: { [Table in SyncTable]?: Cursor | null } = {};
  for (const table of fresh) {
    const here = rows.get(table) ?? [];
    const read = noteFirstRead(reads, table, answer, { state, hasRows: here.length > 0 });
    if (answer.more?.includes(table)) {
      // Null also takes back what an older program leaves that knows of no such place.
      const place = read.seen === null ? resumesAt(read.pages) : null;
      if (place !== undefined) reached[table] = place;
      continue;
    }
    const lost = missingOnServer(read, here);
    // If a change waits for a row that is gone without a tombstone, the whole table is read again.
    if (!lost.some((id) => waiting.has(rowKey(table, id)))) {
      whole.push(table);
      cursors[table] = cursorOf(read.pages, answer.now);
    }
    gone[table] = lost;
    reached[table] = null;
    reads.delete(table);
    for (const { left } of wanted) left?.delete(table);
  }
  return { whole, gone, cursors, reached };
}
