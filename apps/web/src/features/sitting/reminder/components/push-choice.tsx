import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { LoadFailed } from '../../../../ui/status/load-failed.tsx';
import { Spinner } from '../../../../ui/status/spinner.tsx';
import { StatusLine } from '../../../../ui/status/spoken-status.tsx';
import type { usePush } from '../use-push.ts';

interface PushChoiceProps {
  readonly device: ReturnType<typeof usePush>;
  /** Called before push messages are turned on: they need a day and an hour. */
  readonly onTurnedOn: () => void;
}

/** Turns the reminder on this device on or off, also while Bloom is closed; or says why that is not possible. */
export function PushChoice({ device, onTurnedOn }: PushChoiceProps) {
  const { t } = useTranslation();
  const { push, isBusy, turnOn, turnOff, hasFailed, again } = device;
  if (push === null)
    return hasFailed ? (
      <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={again}>
        {t(($) => $.sitting.failed)}
      </LoadFailed>
    ) : (
      <Spinner label={t(($) => $.shell.loading)} />
    );
  const { state, withTitles, others } = push;
  const isPossible = state === 'on' || state === 'off';
  const choose = (isOn: boolean) => {
    if (isOn) onTurnedOn();
    void (isOn ? turnOn({ withTitles: false }) : turnOff());
  };
  return (
    <div className="grid gap-1">
      <Switch isOn={state === 'on'} isDisabled={isBusy || !isPossible} onChange={choose}>
        {t(($) => $.sitting.reminder.onDevice)}
      </Switch>
      {!isPossible && (
        <StatusLine className="text-muted text-sm">
          {t(($) => $.sitting.reminder.obstacles[state])}
        </StatusLine>
      )}
      {state === 'on' && (
        <Switch
          isOn={withTitles}
          isDisabled={isBusy}
          onChange={(isOn) => void turnOn({ withTitles: isOn })}
        >
          {t(($) => $.sitting.reminder.withTitles)}
        </Switch>
      )}
      {others > 0 && (
        <p className="text-muted text-sm">
          {t(($) => $.sitting.reminder.otherDevices, { count: others })}
        </p>
      )}
    </div>
  );
}
