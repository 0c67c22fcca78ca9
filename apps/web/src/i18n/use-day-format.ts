import { localDay } from '@bloom/domain/local-day';
import { useCallback } from 'react';
import { createDayFormat, type DayFormat } from './day-format.ts';
import { useTranslation } from './use-translation.ts';

/**
 * Gives a function that names a day, such as `2026-08-20`, in the language that is shown.
 * @param year the one that goes without saying; that of the device
 */
export function useDayFormat(
  format: DayFormat,
  year: string = localDay(Date.now()).slice(0, 4),
): (day: string) => string {
  const { language } = useTranslation();
  return useCallback(
    (day) => createDayFormat(language, format, year)(day),
    [language, format, year],
  );
}
