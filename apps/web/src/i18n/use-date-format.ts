import { localDay } from '@bloom/domain/local-day';
import { useMemo } from 'react';
import { useDayFormat } from './use-day-format.ts';
import { useLanguage } from './use-language.ts';

/** Days of the account are in UTC and in full, those of a device are local; each is written as on cards and timeline. */
type DateFormat = 'day' | 'moment' | 'localTime' | 'localDay' | 'localMoment';

/**
 * Returns a function that formats a timestamp of the database in the current language. The day of a device has its year
 * only if that is not the current one.
 */
export function useDateFormat(name: DateFormat): (date: string) => string {
  const { locale } = useLanguage();
  const isLocal = name.startsWith('local');
  const dayName = useDayFormat('day', isLocal ? undefined : '');
  return useMemo(() => {
    const timeZone = isLocal ? undefined : 'UTC';
    const dayOf = (date: string) => dayName(localDay(date, timeZone));
    if (name === 'day' || name === 'localDay') return dayOf;
    const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
    const timeOf = (date: string) => format.format(new Date(date));
    return name === 'localTime' ? timeOf : (date) => `${dayOf(date)}, ${timeOf(date)}`;
  }, [locale, name, isLocal, dayName]);
}
