import { localDay } from './local-day.ts';

/** A sitting as far as its week is concerned. */
export interface TimedSitting {
  readonly id: string;
  readonly created_at: string;
  readonly completed_at: string | null;
}

/** How the week of a moment stands. */
export interface SittingWeek<Sitting> {
  /**
   * What was begun and not completed, the oldest first. Two devices that did not know of each other may have begun one
   * each: both go on together.
   */
  readonly open: readonly Sitting[];
  /** When the latest one of the week was completed; null where the week has none yet. */
  readonly doneAt: string | null;
  /** What that end has ended: what it completed, and what was left then on a device that did not know of it. */
  readonly done: readonly Sitting[];
}

/** Takes a day, such as `2026-08-20`, and gives the Monday of its week. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** Takes sittings and says how the week of a moment stands, in a time zone; without one in that of the device. */
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
  // Not a number where the week has no end yet: nothing is before or after it.
  const endBefore = ends.map((moment) => Date.parse(moment)).find((moment) => moment < end) ?? 0;
  const left = sittings.filter(
    ({ created_at, completed_at }) => completed_at === null && isOfWeek(created_at),
  );
  const byBeginning = (some: readonly Sitting[]) =>
    some.toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at));
  return {
    // What was left on another device is done with the rest.
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
