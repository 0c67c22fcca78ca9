import { presentTime } from '../../../../lib/present.ts';

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** The local time of a day such as `2026-03-01` at noon, or at the given hour; null if there is no such day. */
export function clockOf(day: string, hour = '12:00'): string | null {
  const [, year, month, date] = /^\s*(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(day) ?? [];
  if (year === undefined || month === undefined || date === undefined) return null;
  const known = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  const name = `${year}-${month}-${date}`;
  // JavaScript would turn a 30th of February into a day of March.
  return known.toISOString().startsWith(name) ? `${name}T${hour}:00` : null;
}

/** Parses a time of day in the formats of several countries, to the form `21:30`; noon if it is none. */
export function hourOf(text: string): string {
  const [, hour = '', minute = '', half = ''] =
    /^\s*(\d{1,2})[:.h](\d{2})(?::\d{2})?\s*([ap]?)/iu.exec(text) ?? [];
  if (hour === '') return '12:00';
  const isAfternoon = half.toLowerCase() === 'p';
  const whole = half === '' ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  if (whole > 23 || Number(minute) > 59) return '12:00';
  return `${String(whole).padStart(2, '0')}:${minute}`;
}

/** The local time at a moment in a time zone; without one, in that of the device. */
export function clockAt(moment: number, timeZone: unknown): string | null {
  const day = 86_400_000;
  if (!(moment > 0 && moment < presentTime() + 2 * day)) return null;
  const format = formatOf(timeZone) ?? formatOf('');
  const parts = format?.formatToParts(moment) ?? [];
  const part = (type: string) => parts.find((one) => one.type === type)?.value.padStart(2, '0');
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
}

function formatOf(timeZone: unknown): Intl.DateTimeFormat | null {
  const name = typeof timeZone === 'string' ? timeZone : '';
  const known = formats.get(name);
  if (known !== undefined) return known;
  const format = createFormat(name);
  formats.set(name, format);
  return format;
}

function createFormat(name: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      ...(name !== '' && { timeZone: name }),
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    return null;
  }
}

/**
 * The moment at which the clock of this device showed a local time. Moments less than two days in the future, such as
 * noon of today, become now. Null for a day before 1970, and for one further in the future.
 */
export function momentOf(clock: string, now: number): number | null {
  const moment = new Date(clock).getTime();
  const day = 86_400_000;
  if (!(moment >= day && moment < now + 2 * day)) return null;
  return Math.min(moment, now);
}
