const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** The day of a moment in a time zone (by default the device's), such as `2026-08-20`. Empty for an invalid moment. */
export function localDay(moment: string | number, timeZone?: string): string {
  if (Number.isNaN(new Date(moment).getTime())) return '';
  const parts = formatOf(timeZone).formatToParts(new Date(moment));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
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
