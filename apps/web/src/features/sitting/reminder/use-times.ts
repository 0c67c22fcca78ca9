import { useMemo } from 'react';
import { clockLocale } from '../../../i18n/clock-locale.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const HOUR = 3_600_000;

/** The days of the week, from 1 for Monday, and the hours of a day, from 0, as choices in the current language. */
export function useTimes() {
  const { locale } = useLanguage();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    const clock = clockLocale(locale);
    const hour = new Intl.DateTimeFormat(clock, { timeStyle: 'short', timeZone: 'UTC' });
    const choices = (count: number, label: (at: number) => string, first: number) =>
      Array.from({ length: count }, (_, at) => ({ value: String(at + first), label: label(at) }));
    return {
      days: choices(7, (at) => day.format(MONDAY + at * 24 * HOUR), 1),
      hours: choices(24, (at) => hour.format(MONDAY + at * HOUR), 0),
    };
  }, [locale]);
}
