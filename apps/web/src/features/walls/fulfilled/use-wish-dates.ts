import { useDateFormat } from '../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Returns a function that says when something was wished and when it came true; of one day, the day only once. */
export function useWishDates(): (wished: string, fulfilled: string) => string {
  const { t } = useTranslation();
  const dayOf = useDateFormat('localDay');
  return (wished, fulfilled) => {
    const [from, to] = [dayOf(wished), dayOf(fulfilled)];
    if (from === to) return t(($) => $.walls.fulfil.sameDay, { date: to });
    return t(($) => $.walls.fulfil.dates, { from, to });
  };
}
