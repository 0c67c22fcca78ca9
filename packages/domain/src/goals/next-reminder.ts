import { localDay } from '../days/local-day.ts';
import { mondayOf, type TimedSitting } from './sitting.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** When somebody is reminded each week: the day, from 1 for Monday, and the hour by the clock of a time zone. */
interface When {
  readonly weekday: number;
  readonly hour: number;
  readonly time_zone: string;
}

type Done = Pick<TimedSitting, 'created_at' | 'completed_at'>;

/**
 * The day of the next reminder, such as `2026-08-20`, by the clock that it follows: none comes in a week that has a
 * completed sitting, nor within a day after one. Empty where the browser does not know the time zone. The server decides
 * the same: `private.has_sat`.
 */
export function nextReminderDay(
  { weekday, hour, time_zone: timeZone }: When,
  sittings: readonly Done[],
  now: number,
): string {
  try {
    const clock = (moment: number) => clockAt(timeZone, moment);
    const today = Date.parse(localDay(now, timeZone));
    const days = (weekday - new Date(today).getUTCDay() + 7) % 7;
    const thisTime = today + days * DAY + hour * HOUR;
    const time = thisTime <= clock(now) ? thisTime + 7 * DAY : thisTime;
    // Clocks may be changed until then.
    const unchanged = now + time - clock(now);
    const dayBefore = unchanged + time - clock(unchanged) - DAY;
    const week = mondayOf(dayAt(time));
    const isDone = sittings.some(
      ({ created_at, completed_at }) =>
        completed_at !== null &&
        (mondayOf(localDay(created_at, timeZone)) === week || Date.parse(completed_at) > dayBefore),
    );
    return dayAt(isDone ? time + 7 * DAY : time);
  } catch {
    return '';
  }
}

const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** What the clocks of a time zone show, as if it were UTC. */
function clockAt(timeZone: string, moment: number): number {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  const shown = new Intl.DateTimeFormat('en-US', time).format(moment);
  return Date.parse(`${localDay(moment, timeZone)}T${shown}Z`);
}
