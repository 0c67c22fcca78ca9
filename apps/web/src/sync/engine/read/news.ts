import type { Cursor } from '../../store/patch.ts';
import { isRead, type SyncState } from '../../store/slice.ts';
import { SYNC_TABLES, type SyncTable } from '../../store/tables.ts';
import {
  cursorOf,
  endOf,
  isOpenAt,
  overlapped,
  type Pages,
  pagesAfter,
  pagesFrom,
} from './cursors.ts';
import type { Changes, Cursors } from './read-changes.ts';
import { firstHeldBack } from './rows-of-changes.ts';

/** What changed in the tables that the device has, and what was deleted: it may take many requests. */
export interface News {
  /** That of the state when it began: it ends when all places are taken back. */
  readonly anew: object;
  /** What is not read to its end. */
  readonly left: Set<SyncTable | 'trash'>;
  /** Of the trash also once it is read: it is read on with every request. */
  readonly pages: Map<SyncTable | 'trash', Pages>;
  /** The tables that have more than one page. */
  readonly long: Set<SyncTable>;
  heldBack: Cursor | null;
}

export function beginNews(state: SyncState): News {
  const kinds = [...SYNC_TABLES.filter((table) => isRead(state, table)), 'trash'] as const;
  const pages = kinds.map((kind) => [kind, pagesOf(state, kind)] as const);
  return {
    anew: state.anew,
    left: new Set(kinds),
    pages: new Map(pages),
    long: new Set(),
    heldBack: null,
  };
}

/** The timeline was begun: what has changed in it since then is still to be read. */
export function followTimeline({ left, pages }: News, state: SyncState): void {
  pages.set('actions', pagesOf(state, 'actions'));
  left.add('actions');
}

function pagesOf({ cursors }: SyncState, kind: SyncTable | 'trash'): Pages {
  const cursor = cursors[kind];
  return pagesFrom(cursor && overlapped(cursor));
}

/**
 * The tables to ask for news next. While a screen waits for a table that the device does not have, only those that have hardly
 * any: what was written in the last half minute is read again, and that may be a whole import.
 */
export function newsToAsk(
  { left, long }: News,
  { cursors }: SyncState,
  { isWaiting, now }: { readonly isWaiting: boolean; readonly now: string | null },
): readonly SyncTable[] {
  const isShort = (table: SyncTable) => {
    const cursor = cursors[table];
    return !(long.has(table) || (cursor && now !== null && isOpenAt(cursor, now)));
  };
  return SYNC_TABLES.filter((table) => left.has(table) && (!isWaiting || isShort(table)));
}

/** Notes what an answer has of the tables that it was asked for, and returns the cursors to store. */
export function noteNews(
  news: News,
  answer: Changes,
  asked: readonly SyncTable[],
  state: SyncState,
): Cursors {
  const { left, pages, long } = news;
  const cursors: { [Kind in keyof Cursors]: Cursor } = {};
  const note = (kind: SyncTable | 'trash', end: Cursor | undefined) => {
    const next = pagesAfter(pages.get(kind) ?? pagesFrom(undefined), end, answer.now);
    pages.set(kind, next);
    if (answer.more?.includes(kind)) left.add(kind);
    else left.delete(kind);
    if (end || state.cursors[kind] === undefined) cursors[kind] = cursorOf(next, answer.now);
  };
  for (const table of asked) {
    note(table, endOf(answer[table]));
    if (left.has(table)) long.add(table);
  }
  const last = answer.trash?.at(-1);
  note('trash', last && [last.deleted_at, last.row_id]);
  // Without a place, the next answer would begin half a minute before its own time.
  if (pages.get('trash')?.at === undefined && cursors.trash)
    pages.set('trash', pagesFrom(overlapped(cursors.trash)));
  news.heldBack ??= firstHeldBack(answer, state);
  return { ...cursors, ...(news.heldBack && { trash: news.heldBack }) };
}
