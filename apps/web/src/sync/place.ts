import type { Row } from '@bloom/domain/outbox/entry';

/** Where a row stands in the timeline: its moment, and its id where others have the same moment. */
export type Place = readonly [moment: string, id: string];

/** Before all rows. */
export const BEGINNING: Place = ['', ''];

export const isBeginning = ([moment]: Place): boolean => moment === BEGINNING[0];

export const placeOf = ({ created_at, id }: Row): Place => [String(created_at), id];

/** The server writes every moment in one form, in which the order of the texts is that of the moments. */
export function isBefore([moment, id]: Place, [other, otherId]: Place): boolean {
  return moment < other || (moment === other && id < otherId);
}

/** The newest first. */
export function newestFirst(one: Row, other: Row): number {
  return isBefore(placeOf(one), placeOf(other)) ? 1 : -1;
}

/** Up to where a page reaches that was asked to have so many rows, the newest first. */
export function endOf(page: readonly Row[], count: number, beyond: Place = BEGINNING): Place {
  const last = page.at(-1);
  return last === undefined || page.length < count ? beyond : placeOf(last);
}

/** A part of the timeline: before one place, if any is given, and not before another. */
export interface Part {
  readonly before: Place | null;
  readonly from: Place;
  readonly count: number;
  /** Leaves out what is not wanted; it does not count. */
  readonly isWanted?: (row: Row) => boolean;
}

/** Gives a part of rows that are at hand, the newest first. */
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

/** Which changes of satisfaction are wanted: of one goal or of all, since a moment, all of them or so many of the newest. */
export interface WantedActions {
  readonly goalId: string | null;
  readonly since: string;
  readonly count: number | null;
}

/** Actions, and whether they are all that were wanted: without a network the device may not reach so far back. */
export interface FoundActions<Action> {
  readonly rows: readonly Action[];
  readonly isWhole: boolean;
}
