import '../../../../i18n/sitting-texts.ts';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/status/notice.tsx';
import { Spinner } from '../../../../ui/status/spinner.tsx';
import { answerReminder, type ReminderLink } from '../reminder-api.ts';

type State = 'sending' | 'done' | 'unknown' | 'failed';

/** Carries out the choice of a link in a mail, and says so. */
export function ReminderAnswer({ link }: { link: ReminderLink }) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('sending');
  const send = useCallback(async () => {
    setState('sending');
    setState(
      await answerReminder(link).then(
        (isDone) => (isDone ? 'done' : 'unknown'),
        () => 'failed' as const,
      ),
    );
  }, [link]);
  useEffect(() => void send(), [send]);
  if (state === 'sending') return <Spinner label={t(($) => $.shell.loading)} />;
  if (state === 'done') {
    return (
      <div className="grid gap-4">
        <Notice tone="success">{t(($) => $.sitting.reminder[link.choice])}</Notice>
        <OwnReminder />
      </div>
    );
  }
  if (state === 'unknown') return <ReminderUnknown />;
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="error">{t(($) => $.sitting.reminder.failed)}</Notice>
      <Button onPress={() => void send()}>{t(($) => $.shell.retry)}</Button>
    </div>
  );
}

/** What is said of a link that is broken or not known any more, and where the reminder itself is changed. */
export function ReminderUnknown() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      <Notice tone="warning">{t(($) => $.sitting.reminder.unknown)}</Notice>
      <OwnReminder />
    </div>
  );
}

function OwnReminder() {
  const { t } = useTranslation();
  return (
    <LinkButton to="/profile#reminder" variant="outline">
      {t(($) => $.sitting.reminder.change)}
    </LinkButton>
  );
}
