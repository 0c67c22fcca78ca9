import { nextReminderDay } from '@bloom/domain/goals/next-reminder';
import { useSelector } from 'react-redux';
import { clockLocale } from '../../../../i18n/clock-locale.ts';
import { useDayFormat } from '../../../../i18n/use-day-format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { presentTime } from '../../../../lib/present.ts';
import { useToday } from '../../../../lib/use-today.ts';
import { rowsOfTable } from '../../../../sync/store/list.ts';
import { useTables } from '../../../../sync/use-tables.ts';
import type { Reminder } from '../reminder-api.ts';

const TABLES = ['sittings'] as const;

interface ReminderSummaryProps {
  readonly reminder: Reminder;
  readonly isHere: boolean;
  readonly isElsewhere: boolean;
}

/** Says in a sentence when and how the person is reminded, and when next. */
export function ReminderSummary({ reminder, isHere, isElsewhere }: ReminderSummaryProps) {
  const { t } = useTranslation();
  const dayOf = useDayFormat('day');
  // Renders again, and so asks for the next one again, on a new day.
  useToday();
  useTables(TABLES);
  const next = nextReminderDay(reminder, useSelector(rowsOfTable('sittings')), presentTime());
  return (
    <p>
      <ReminderWhen reminder={reminder} isHere={isHere} isElsewhere={isElsewhere} />
      {next !== '' && ` ${t(($) => $.sitting.reminder.nextOn, { date: dayOf(next) })}`}
    </p>
  );
}

/** When and how the person is reminded. */
export function ReminderWhen({ reminder, isHere, isElsewhere }: ReminderSummaryProps) {
  const { t } = useTranslation();
  const { locale } = useLanguage();
  const ways = [
    ...(reminder.by_mail ? [t(($) => $.sitting.reminder.ways.mail)] : []),
    ...(isHere ? [t(($) => $.sitting.reminder.ways.here)] : []),
    ...(isElsewhere ? [t(($) => $.sitting.reminder.ways.elsewhere)] : []),
  ];
  return t(($) => $.sitting.reminder.weekly, {
    day: t(($) => $.sitting.reminder.weekdays[reminder.weekday as 1]),
    hour: t(($) => $.sitting.reminder.at, {
      // Midnight is one hour in Portuguese: “à 0h”.
      count: Math.max(1, reminder.hour),
      hour: hourIn(locale, reminder.hour),
    }),
    way: new Intl.ListFormat(locale).format(ways),
  });
}

/** An hour as people say it: "7 AM" or "07:00", and in Portuguese "7h", which the formats of the browser do not have. */
function hourIn(locale: 'en-US' | 'pt-BR', hour: number): string {
  if (locale === 'pt-BR') return `${hour}h`;
  const formatOf = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(clockLocale(locale), { ...parts, timeZone: 'UTC' });
  const short = formatOf({ hour: 'numeric' });
  // Alone, an hour of 24 is only a number.
  const format = short.resolvedOptions().hour12 ? short : formatOf({ timeStyle: 'short' });
  return format.format(hour * 3_600_000);
}
