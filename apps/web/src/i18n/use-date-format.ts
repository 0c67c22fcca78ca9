import { localDay } from '@bloom/domain/days/local-day';
import { useMemo } from 'react';
import { clockLocale } from './clock-locale.ts';
import { useDayFormat } from './use-day-format.ts';
import { useLanguage } from './use-language.ts';

/** All are local, as on the person's calendar, except `utcMoment`. `fullDay` and `utcMoment` always have a year. */
type DateFormat = 'fullDay' | 'utcMoment' | 'localTime' | 'localDay' | 'localMoment';

/** Returns a function that formats a timestamp of the database in the current language. */
export function useDateFormat(name: DateFormat): (date: string) => string {
  const { locale } = useLanguage();
  const dayName = useDayFormat('day', name.startsWith('local') ? undefined : '');
  return useMemo(() => {
    const timeZone = name === 'utcMoment' ? 'UTC' : undefined;
    const dayOf = (date: string) => dayName(localDay(date, timeZone));
    if (name === 'fullDay' || name === 'localDay') return dayOf;
    const format = new Intl.DateTimeFormat(clockLocale(locale), { timeStyle: 'short', timeZone });
    const timeOf = (date: string) => format.format(new Date(date));
    return name === 'localTime' ? timeOf : (date) => `${dayOf(date)}, ${timeOf(date)}`;
  }, [locale, name, dayName]);
}
