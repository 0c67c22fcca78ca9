import { localDay } from '@bloom/domain/local-day';
import { useMemo } from 'react';
import { useDayFormat } from './use-day-format.ts';
import { useLanguage } from './use-language.ts';

/** Days of the account are in UTC and in full; times of a device are local. */
const FORMATS = {
  day: { dateStyle: 'long', timeZone: 'UTC' },
  moment: { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
  localTime: { timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type DateFormat = keyof typeof FORMATS | 'localDay' | 'localMoment';

/**
 * Returns a function that formats a timestamp of the database in the current language. The day of a device has its year
 * only if that is not the current one.
 */
export function useDateFormat(name: DateFormat): (date: string) => string {
  const { locale } = useLanguage();
  const dayName = useDayFormat('day');
  return useMemo(() => {
    const dayOf = (date: string) => dayName(localDay(date));
    if (name === 'localDay') return dayOf;
    const format = new Intl.DateTimeFormat(
      locale,
      FORMATS[name === 'localMoment' ? 'localTime' : name],
    );
    const write = (date: string) => format.format(new Date(date));
    return name === 'localMoment' ? (date) => `${dayOf(date)}, ${write(date)}` : write;
  }, [locale, name, dayName]);
}
