import { localDay } from './local-day.ts';

/** The columns of a sitting that decide about its week. */
export interface TimedSitting {
  readonly id: string;
  readonly created_at: string;
  readonly completed_at: string | null;
}

/** The state of a week. */
export interface SittingWeek<Sitting> {
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

/** The Monday of the week of a day such as `2026-08-20`. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** The state of the week of a moment, in a time zone (by default the device's). */
export function sittingWeek<Sitting extends TimedSitting>(
  sittings: readonly Sitting[],
  now: string | number,
  timeZone?: string,
): SittingWeek<Sitting> {
  const week = mondayOf(localDay(now, timeZone));
  const isOfWeek = (moment: string) => mondayOf(localDay(moment, timeZone)) === week;
  const ends = sittings
    .flatMap(({ completed_at }) =>
      completed_at !== null && isOfWeek(completed_at) ? completed_at : [],
    )
    .toSorted((one, other) => Date.parse(other) - Date.parse(one));
  const doneAt = ends[0] ?? null;
  const end = Date.parse(doneAt ?? '');
  // NaN where no sitting of the week was completed: comparisons with it are false.
  const endBefore = ends.map((moment) => Date.parse(moment)).find((moment) => moment < end) ?? 0;
  const left = sittings.filter(
    ({ created_at, completed_at }) => completed_at === null && isOfWeek(created_at),
  );
  const byBeginning = (some: readonly Sitting[]) =>
    some.toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at));
  return {
    // A sitting that was left open on another device is completed with the others.
    open: byBeginning(left.filter(({ created_at }) => !(Date.parse(created_at) <= end))),
    doneAt,
    done: byBeginning([
      ...sittings.filter(({ completed_at }) => Date.parse(completed_at ?? '') === end),
      ...left.filter(({ created_at }) => {
        const began = Date.parse(created_at);
        return began > endBefore && began <= end;
      }),
    ]),
  };
}
