import { localDay } from '../days/local-day.ts';

/** The columns of a sitting that decide about its week. */
export interface TimedSitting {
  readonly id: string;
  readonly created_at: string;
  readonly completed_at: string | null;
}

/** The state of a week. */
export interface SittingWeek<Sitting> {
  /** The Monday of the week: of the moment asked about, or of the week before while a late sitting of that continues. */
  readonly monday: string;
  /**
   * Sittings that were begun and not completed, oldest first. Two devices that did not know of each other may each have
   * begun one; they continue together.
   */
  readonly open: readonly Sitting[];
  /** When the latest sitting of the week was completed; null when none was. */
  readonly doneAt: string | null;
  /** The sittings that this completed, including those left open then on a device that did not know of it. */
  readonly done: readonly Sitting[];
}

/** For how long a sitting continues past the end of its week, in milliseconds: one begun late on a Sunday is not over at midnight. */
const GOES_OVER = 6 * 3_600_000;

/** The Monday of the week of a day such as `2026-08-20`. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/**
 * The state of the week of a moment, in a time zone (by default the device's). A sitting belongs to the week in which it was
 * begun.
 */
export function sittingWeek<Sitting extends TimedSitting>(
  sittings: readonly Sitting[],
  now: string | number,
  timeZone?: string,
): SittingWeek<Sitting> {
  const weekOf = (moment: string | number) => mondayOf(localDay(moment, timeZone));
  const thisWeek = weekOf(now);
  const over = sittingOver(sittings, new Date(now).getTime(), weekOf);
  const monday = over === undefined ? thisWeek : weekOf(over.created_at);
  const ofWeek = sittings.filter(({ created_at }) => weekOf(created_at) === monday);
  const ends = ofWeek
    .flatMap(({ completed_at }) => completed_at ?? [])
    .toSorted((one, other) => Date.parse(other) - Date.parse(one));
  const doneAt = ends[0] ?? null;
  const end = Date.parse(doneAt ?? '');
  // NaN where no sitting of the week was completed: comparisons with it are false.
  const endBefore = ends.map((moment) => Date.parse(moment)).find((moment) => moment < end) ?? 0;
  // What another device has begun in the new week continues together with a late sitting of the week before.
  const left = sittings.filter(
    ({ created_at, completed_at }) =>
      completed_at === null && [monday, thisWeek].includes(weekOf(created_at)),
  );
  const byBeginning = (some: readonly Sitting[]) =>
    some.toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at));
  return {
    monday,
    // A sitting that was left open on another device is completed with the others.
    open: byBeginning(left.filter(({ created_at }) => !(Date.parse(created_at) <= end))),
    doneAt,
    done: byBeginning([
      ...ofWeek.filter(({ completed_at }) => Date.parse(completed_at ?? '') === end),
      ...left.filter(({ created_at }) => {
        const began = Date.parse(created_at);
        return began > endBefore && began <= end;
      }),
    ]),
  };
}

/** The sitting of the week before that still continues, or was completed in this week before any of this week was begun. */
function sittingOver<Sitting extends TimedSitting>(
  sittings: readonly Sitting[],
  now: number,
  weekOf: (moment: string | number) => string,
): Sitting | undefined {
  const thisWeek = weekOf(now);
  const late = sittings.filter(
    ({ created_at }) => weekOf(created_at) < thisWeek && now - Date.parse(created_at) < GOES_OVER,
  );
  const open = late.find(({ completed_at }) => completed_at === null);
  if (open || sittings.some(({ created_at }) => weekOf(created_at) === thisWeek)) return open;
  return late.find(({ completed_at }) => weekOf(completed_at ?? '') === thisWeek);
}
