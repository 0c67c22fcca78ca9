const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment in a time zone (by default the device's), such as `2026-08-20`. Empty for an invalid moment. */
export function localDay(moment: string | number, timeZone?: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  // A format would keep the zone that the device had when it was made.
  if (timeZone === undefined) {
    return dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate());
  }
  const parts = formatOf(timeZone).formatToParts(date);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return dayOf(part('year'), part('month'), part('day'));
}

const dayOf = (year: number | string, month: number | string, day: number | string) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  });
  formats.set(timeZone, format);
  return format;
}
