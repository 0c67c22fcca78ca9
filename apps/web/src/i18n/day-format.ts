import type { Language } from '@bloom/domain/language';

/** In English as in Portuguese the day comes before its month. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', pt: 'pt-BR' };

/** The ways in which days and months are named; what a year is added to unless it goes without saying. */
const FORMATS = {
  day: { day: 'numeric', month: 'long' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  month: { month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayFormat = keyof typeof FORMATS;

const known = new Map<string, Intl.DateTimeFormat>();

/**
 * Gives a function that names a day, such as `2026-08-20`: "20 August", and with its year if that is not this one. Of what
 * is no day it gives nothing.
 */
export function createDayFormat(
  language: Language,
  name: DayFormat,
  thisYear: string,
): (day: string) => string {
  return (day) => {
    const date = new Date(`${day}T00:00:00Z`);
    if (day.length !== 10 || Number.isNaN(date.getTime())) return '';
    return formatOf(language, name, day.slice(0, 4) !== thisYear).format(date);
  };
}

function formatOf(language: Language, name: DayFormat, hasYear: boolean): Intl.DateTimeFormat {
  const key = `${language} ${name} ${hasYear}`;
  const format =
    known.get(key) ??
    new Intl.DateTimeFormat(LOCALES[language], {
      ...FORMATS[name],
      ...(hasYear && { year: 'numeric' }),
      timeZone: 'UTC',
    });
  known.set(key, format);
  return format;
}
