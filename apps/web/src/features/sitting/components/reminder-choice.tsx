import '../../../i18n/sitting-texts.ts';
import { type ReactNode, useMemo } from 'react';
import { clockLocale } from '../../../i18n/clock-locale.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { Reminder } from '../reminder-api.ts';
import { usePush } from '../use-push.ts';
import { useReminder, zoneHere } from '../use-reminder.ts';
import { isSameZone, zoneName } from '../zone-name.ts';
import { PushChoice } from './push-choice.tsx';
import { ReminderSummary, ReminderWhen } from './reminder-summary.tsx';

interface ReminderChoiceProps {
  /** Whether it is a row that opens; else it is open. */
  readonly isRow?: boolean;
}

/** Chooses the day, hour and channel of the reminder to the weekly sitting. */
export default function ReminderChoice({ isRow = false }: ReminderChoiceProps): ReactNode {
  const { t } = useTranslation();
  const { reminder, change, hasFailed, again } = useReminder();
  const { locale } = useLanguage();
  const { days, hours } = useTimes();
  const device = usePush();
  const isHere = device.push?.state === 'on';
  const isElsewhere = (device.push?.others ?? 0) > 0;
  const isOn = reminder?.by_mail === true || isHere || isElsewhere;
  // Whoever chooses a time wants to be reminded at it: by mail, unless a device does.
  const chooseTime = (part: Partial<Reminder>) =>
    change({ ...part, ...(!isOn && { by_mail: true }) });
  return (
    <Section
      title={t(($) => $.sitting.reminder.title)}
      anchor="reminder"
      state={
        !isRow ? undefined : isOn && reminder !== null ? (
          <ReminderWhen reminder={reminder} isHere={isHere} isElsewhere={isElsewhere} />
        ) : (
          t(($) => $.sitting.reminder.off)
        )
      }
    >
      {reminder === null ? (
        hasFailed ? (
          <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={again}>
            {t(($) => $.sitting.failed)}
          </LoadFailed>
        ) : (
          <Spinner label={t(($) => $.shell.loading)} />
        )
      ) : (
        <>
          <Switch isOn={reminder.by_mail} onChange={(by_mail) => change({ by_mail })}>
            {t(($) => $.sitting.reminder.byMail)}
          </Switch>
          <PushChoice device={device} onTurnedOn={() => change({})} />
          <div className="flex flex-wrap items-center gap-3">
            <Select
              label={t(($) => $.sitting.reminder.day)}
              value={String(reminder.weekday)}
              choices={days}
              onChange={(weekday) => chooseTime({ weekday: Number(weekday) })}
            />
            <Select
              label={t(($) => $.sitting.reminder.hour)}
              value={String(reminder.hour)}
              choices={hours}
              onChange={(hour) => chooseTime({ hour: Number(hour) })}
            />
            <p className="text-muted text-sm">{zoneName(reminder.time_zone, locale)}</p>
          </div>
          <div role="status">
            {isOn && (
              <ReminderSummary reminder={reminder} isHere={isHere} isElsewhere={isElsewhere} />
            )}
          </div>
          {!isOn && (device.push !== null || device.hasFailed) && (
            <Button
              className="w-fit"
              onClick={({ currentTarget }) => {
                chooseTime({});
                // The button goes with the press; what it has set can be changed above.
                currentTarget.closest('section')?.querySelector('select')?.focus();
              }}
            >
              {t(($) => $.sitting.reminder.turnOn)}
            </Button>
          )}
          <p className="text-muted text-sm">{t(($) => $.sitting.reminder.hint)}</p>
          {!isSameZone(reminder.time_zone, zoneHere()) && (
            <Notice tone="info">
              <p>
                {t(($) => $.sitting.reminder.elsewhere, {
                  here: zoneName(zoneHere(), locale),
                })}
              </p>
              <Button
                variant="outline"
                className="w-fit"
                onPress={() => change({ time_zone: zoneHere() })}
              >
                {t(($) => $.sitting.reminder.byThisClock)}
              </Button>
            </Notice>
          )}
        </>
      )}
    </Section>
  );
}

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const HOUR = 3_600_000;

/** The names of days and hours in the current language. */
function useTimes() {
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
