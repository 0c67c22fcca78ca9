import { useMemo } from 'react';
import { useLanguage } from './use-language.ts';

/** All the ways in which the app writes dates: days of the account in UTC, moments of a device in its own time. */
const FORMATS = {
  day: { dateStyle: 'long', timeZone: 'UTC' },
  moment: { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
  localDay: { dateStyle: 'medium' },
  localMoment: { dateStyle: 'medium', timeStyle: 'short' },
  localTime: { timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Gives a function that writes a date of the database in the language that is shown. */
export function useDateFormat(name: keyof typeof FORMATS): (date: string) => string {
  const { locale } = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, FORMATS[name]);
    return (date) => format.format(new Date(date));
  }, [locale, name]);
}
