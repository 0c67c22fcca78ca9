import '../../../../i18n/sitting-texts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { LoadFailed } from '../../../../ui/status/load-failed.tsx';
import { Spinner } from '../../../../ui/status/spinner.tsx';
import type { Reminder } from '../reminder-api.ts';
import { usePush } from '../use-push.ts';
import { useReminder } from '../use-reminder.ts';
import { PushChoice } from './push-choice.tsx';
import { ReminderSummary, ReminderWhen } from './reminder-summary.tsx';
import { OtherZoneNotice, ReminderTime } from './reminder-time.tsx';

interface ReminderChoiceProps {
  /** Whether it is a row that opens; else it is open. */
  readonly isRow?: boolean;
}

/** Chooses the day, hour and channel of the reminder to the weekly sitting. */
export default function ReminderChoice({ isRow = false }: ReminderChoiceProps): ReactNode {
  const { t } = useTranslation();
  const { reminder, change, hasFailed, again } = useReminder();
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
          <ReminderTime reminder={reminder} onChoose={chooseTime} />
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
          <OtherZoneNotice zone={reminder.time_zone} onChange={change} />
        </>
      )}
    </Section>
  );
}
