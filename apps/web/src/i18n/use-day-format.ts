import { localDay } from '@bloom/domain/days/local-day';
import { useCallback } from 'react';
import { presentTime } from '../lib/present.ts';
import { createDayFormat, type DayFormat } from './day-format.ts';
import { useTranslation } from './use-translation.ts';

/**
 * Returns a function that formats a day such as `2026-08-20` in the current language.
 * @param year the year that is left out; by default the current one
 */
export function useDayFormat(
  format: DayFormat,
  year: string = localDay(presentTime()).slice(0, 4),
): (day: string) => string {
  const { language } = useTranslation();
  return useCallback(
    (day) => createDayFormat(language, format, year)(day),
    [language, format, year],
  );
}
