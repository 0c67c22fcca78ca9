import type { Device } from '../../device/device.ts';
import { isRead, type SyncState } from '../../store/slice.ts';
import { isListed, type ListedTable, SYNC_TABLES, type SyncTable } from '../../store/tables.ts';
import { type FirstReads, firstReadOf } from './first-reads.ts';
import { beginNews, type News, newsToAsk } from './news.ts';

/** Who waits for some tables. */
export interface Wanted {
  readonly tables: readonly SyncTable[];
  readonly isBehind: boolean;
  readonly turn: PromiseWithResolvers<void>;
  /** The tables that have to be read for the first time; null before they were begun. */
  left: Set<SyncTable> | null;
  /** The news that were begun since; null before. */
  news: News | null;
}

/** What is read for one device: for the first of those who wait first. */
export interface Reader {
  readonly owner: string;
  readonly device: Device;
  readonly wanted: Wanted[];
  readonly reads: FirstReads;
  news: News | null;
  /** The time of the last answer since the news were begun. */
  now: string | null;
  /** What the device is storing while the next page is requested. */
  stored: Promise<void>[];
}

/** What is asked for next. */
export interface Next {
  /** The tables that are read for the first time. */
  readonly first: readonly ListedTable[];
  readonly known: readonly SyncTable[];
  readonly news: News;
  readonly page: number;
  /** The time from which on the timeline is to be followed, if its newest rows are what comes next; else null. */
  readonly timelineFrom: string | null;
}

/**
 * How many rows of each table are requested at once: the first time few, so that all that a small account has comes at
 * once, and the first table of a large one soon; then those of one table, or of several together.
 */
const ROWS = { first: 100, alone: 1000, together: 500 };

/**
 * Whether this person's device is open: who signs in again finds it as at the first time, and what waits is not known until
 * then.
 */
export const isOpenFor = (person: string, { owner, isOpen }: SyncState): boolean =>
  owner === person && isOpen;

export const isDone = ({ left, news }: Wanted): boolean =>
  left?.size === 0 && news?.left.size === 0;

/**
 * Chooses what is asked for next; null if there is nothing. First comes what a screen shows that the device does not have: the
 * table that is named first, as the others hang on it, then those together. Then what has changed in the others, and at last
 * what nobody looks at.
 */
export function nextOf(reader: Reader, state: SyncState): Next | null {
  const { wanted, reads } = reader;
  const isFresh = (table: SyncTable) => !isRead(state, table);
  const begun = wanted.filter(({ left }) => left === null);
  // Another tab may have read the rest of some meanwhile.
  for (const one of wanted) one.left = new Set([...(one.left ?? one.tables)].filter(isFresh));
  const news = currentNews(reader, state);
  const screen = wanted.find(({ isBehind, left }) => !isBehind && left?.size);
  const begins = begun
    .flatMap(({ isBehind, left }) => (isBehind && screen ? [] : [...(left ?? [])]))
    .filter((table) => isListed(table) && !firstReadOf(reads, state, table));
  const known = newsToAsk(news, state, { isWaiting: screen !== undefined, now: reader.now });
  const isLong = [...news.long].some((table) => news.left.has(table));
  const behind = isLong ? undefined : wanted.find(({ left }) => left?.size);
  const next = new Set(screen ? inTurn(screen) : behind?.left);
  const first = SYNC_TABLES.filter(isListed).filter(
    (table) => next.has(table) || begins.includes(table),
  );
  const isTimelineNew = next.has('actions');
  if (first.length === 0 && !isTimelineNew && news.left.size === 0) return null;
  // It has a request of its own, so that a screen that comes meanwhile does not wait for it.
  const timelineFrom = isTimelineNew ? reader.now : null;
  const isMuch = next.size > 1 || wanted.every(({ isBehind }) => isBehind);
  const page = begins.length > 0 ? ROWS.first : isMuch ? ROWS.together : ROWS.alone;
  return { first, known, news, page, timelineFrom };
}

const inTurn = ({ tables, left }: Wanted): readonly SyncTable[] => {
  const [main] = tables;
  return main && left?.has(main) ? [main] : [...(left ?? [])];
};

/** The news that are read, begun anew once they are over. Who comes while they are read has to wait for the next ones. */
function currentNews(reader: Reader, state: SyncState): News {
  const isOver = (news: News | null) => news?.anew !== state.anew;
  for (const one of reader.wanted) if (isOver(one.news)) one.news = null;
  const due = reader.wanted.filter(({ news }) => news === null);
  let { news } = reader;
  if (news === null || isOver(news) || (news.left.size === 0 && due.length > 0)) {
    news = beginNews(state);
    reader.now = null;
    for (const one of due) one.news = news;
  }
  reader.news = news;
  return news;
}
