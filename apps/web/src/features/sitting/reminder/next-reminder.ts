import { localDay } from '@bloom/domain/days/local-day';
import { mondayOf } from '@bloom/domain/goals/sitting';
import type { Reminder } from './reminder-api.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

type When = Pick<Reminder, 'weekday' | 'hour' | 'time_zone'>;

/**
 * The day of the next reminder, such as `2026-08-20`, by the clock that it follows: none comes in a week whose sitting
 * is done, nor within a day after one. Empty where the browser does not know the time zone.
 */
export function nextReminderDay(
  { weekday, hour, time_zone: timeZone }: When,
  sittings: readonly { readonly completed_at: string | null }[],
  now: number,
): string {
  try {
    const today = Date.parse(localDay(now, timeZone));
    const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7;
    const hourNow = hourIn(timeZone, now);
    const days = ahead === 0 && hourNow >= hour ? 7 : ahead;
    const first = dayAt(today + days * DAY);
    const dayBefore = now + (days - 1) * DAY + (hour - hourNow) * HOUR;
    const isDone = sittings.some(
      ({ completed_at }) =>
        completed_at !== null &&
        (mondayOf(localDay(completed_at, timeZone)) === mondayOf(first) ||
          Date.parse(completed_at) > dayBefore),
    );
    return isDone ? dayAt(Date.parse(first) + 7 * DAY) : first;
  } catch {
    return '';
  }
}

const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10);

function hourIn(timeZone: string, now: number): number {
  const hour = { hour: 'numeric', hourCycle: 'h23', timeZone } as const;
  return Number(new Intl.DateTimeFormat('en-US', hour).format(now));
}
