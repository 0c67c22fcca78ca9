import type { Language } from '@bloom/domain/texts/language';

/** In British English and in Portuguese the day comes before its month. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', pt: 'pt-BR' };

/** The formats of days and months, and how a year is added to them. */
const FORMATS = {
  day: { day: 'numeric', month: 'long' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  month: { month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** In Portuguese the first of a month is written with its ordinal, which `Intl` does not do: "1º de agosto". */
const PORTUGUESE_FIRST = /\b1(?= de )/;

export type DayFormat = keyof typeof FORMATS;

const known = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a function that formats a day such as `2026-08-20`: "20 August", with its year unless that is the current
 * one. An invalid day becomes an empty text.
 */
export function createDayFormat(
  language: Language,
  name: DayFormat,
  thisYear: string,
): (day: string) => string {
  return (day) => {
    const date = new Date(`${day}T00:00:00Z`);
    if (day.length !== 10 || Number.isNaN(date.getTime())) return '';
    const text = formatOf(language, name, day.slice(0, 4) !== thisYear).format(date);
    return language === 'pt' ? text.replace(PORTUGUESE_FIRST, '1º') : text;
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
