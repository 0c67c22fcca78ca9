const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/**
 * Takes a moment and gives its day in a time zone, as in `2026-08-20`; without one in that of the device. Of what is no
 * moment it gives nothing.
 */
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
