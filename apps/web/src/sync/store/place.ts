import type { Row } from '@bloom/domain/outbox/entry';

/** The position of a row in the timeline: its time, and its id among rows of the same time. */
export type Place = readonly [moment: string, id: string];

/** Before every id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Before all rows. It is for the device alone: the server takes neither part of it. */
export const BEGINNING: Place = ['', ''];

export const isBeginning = ([moment]: Place): boolean => moment === BEGINNING[0];

export const placeOf = ({ created_at, id }: Row): Place => [String(created_at), id];

/** The server writes all timestamps in one format, in which they can be compared as text. */
export function isBefore([moment, id]: Place, [other, otherId]: Place): boolean {
  return moment < other || (moment === other && id < otherId);
}

/** Newest first. */
export function newestFirst(one: Row, other: Row): number {
  return isBefore(placeOf(one), placeOf(other)) ? 1 : -1;
}

/** How far back a page reaches that was requested with `count` rows, newest first. */
export function endOf(page: readonly Row[], count: number, beyond: Place = BEGINNING): Place {
  const last = page.at(-1);
  return last === undefined || page.length < count ? beyond : placeOf(last);
}

/** A part of the timeline: older than `before`, if given, and not older than `from`. */
export interface Part {
  readonly before: Place | null;
  readonly from: Place;
  readonly count: number;
  /** Leaves out rows, which then do not count towards `count`. */
  readonly isWanted?: (row: Row) => boolean;
}

/** The rows of a part of the timeline, newest first. */
export function partOf(
  rows: Iterable<Row>,
  { before, from, count, isWanted = () => true }: Part,
): readonly Row[] {
  return [...rows]
    .filter((row) => before === null || isBefore(placeOf(row), before))
    .filter((row) => !isBefore(placeOf(row), from) && isWanted(row))
    .sort(newestFirst)
    .slice(0, count);
}
