/** How many years, or else months, lie between a past day and today, both as in `2026-08-20`, in words. */
export function agoOf(day: string, today: string, locale: string): string {
  const months =
    (Number(today.slice(0, 4)) - Number(day.slice(0, 4))) * 12 +
    Number(today.slice(5, 7)) -
    Number(day.slice(5, 7));
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  return months % 12 === 0 ? words.format(-months / 12, 'year') : words.format(-months, 'month');
}
