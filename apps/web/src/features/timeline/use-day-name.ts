import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';

/** Gives a function that names a UTC day by weekday, day and month (specification/timeline.md#timeline-page). */
export function useDayName(): (day: string) => string {
  const { locale } = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    return (day) => format.format(new Date(`${day}T00:00:00Z`));
  }, [locale]);
}
