import type { Row } from '@bloom/domain/outbox/entry';
import { endOf, isBefore, newestFirst, type Place, placeOf } from './place.ts';

type Rows = Readonly<Record<string, Row | null>>;

/** What is in memory of a table. */
export interface Window {
  /** Null is a row that went before the device's own rows had come; there is none afterwards. */
  readonly rows: Rows;
  /** Rows before this place stay on the device: the timeline is shown page by page. Null where all are here. */
  readonly from: Place | null;
}

/** An import may bring thousands at once, which nobody has asked to see: more than so many stay on the device. */
const AT_ONCE = 200;

const isThere = (row: Row | null): row is Row => row !== null;
const byId = (rows: readonly Row[]): Rows => Object.fromEntries(rows.map((row) => [row.id, row]));

/** Leaves out what stays on the device. */
export function within(rows: Rows, from: Place | null): Rows {
  if (from === null) return rows;
  return byId(
    Object.values(rows).filter((row) => isThere(row) && !isBefore(placeOf(row), from)) as Row[],
  );
}

/** Takes changes in; the same window where they are none of its own. */
export function takeIn(window: Window, changed: Rows): Window {
  const { rows, from } = window;
  if (from === null) return { rows: { ...rows, ...changed }, from };
  const news = within(changed, from);
  const count = Object.keys(news).length;
  if (count === 0) return window;
  const all = { ...rows, ...news };
  if (count <= AT_ONCE) return { rows: all, from };
  const room = Math.max(Object.keys(rows).length, AT_ONCE);
  const newest = Object.values(all).filter(isThere).sort(newestFirst).slice(0, room);
  return { rows: byId(newest), from: endOf(newest, room, from) };
}
