import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { logFault } from '../../../lib/log-fault.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { ConfirmDialog } from '../../../lists/dialogs/confirm-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFailureToast } from '../../../ui/toasts/use-failure-toast.ts';
import { tellOfPlan } from '../plan-toast.ts';
import { cancel } from '../slice.ts';
import { isUnknownPlan } from '../unknown-plan.ts';

/** The limit of the function. */
const REASON_LENGTH = 500;

interface CancelButtonProps {
  /** The last day of what is paid, or of the trial, as text; null if it is not known. */
  readonly lastDay: string | null;
}

/** Cancels the subscription after a question, in which a reason can be given. */
export function CancelButton({ lastDay }: CancelButtonProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const [isCanceling, setCanceling] = useState(false);
  const [reason, setReason] = useState('');
  const failure = useFailureToast();

  async function end() {
    setAsking(false);
    failure.takeBack();
    setCanceling(true);
    try {
      await dispatch(cancel(reason)).unwrap();
      tellOfPlan(t(($) => $.subscription.cancel.done));
    } catch (fault) {
      logFault('The subscription could not be canceled', fault);
      failure.tell(
        t(($) => (isUnknownPlan(fault) ? $.billing.unknown : $.shell.failures.subscription)),
      );
      setCanceling(false);
    }
  }

  return (
    <>
      <Button variant="outline" isPending={isCanceling} onPress={() => setAsking(true)}>
        {t(($) => $.subscription.cancel.button)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={t(($) => $.subscription.cancel.title)}
          confirmLabel={t(($) => $.subscription.cancel.confirm)}
          cancelLabel={t(($) => $.subscription.cancel.keep)}
          tone="danger"
          onConfirm={() => void end()}
          onClose={() => setAsking(false)}
        >
          <div className="grid gap-4">
            <p>
              {lastDay === null
                ? t(($) => $.subscription.cancel.text)
                : t(($) => $.subscription.cancel.textUntil, { date: lastDay })}
            </p>
            <TextField
              label={t(($) => $.billing.reason.label)}
              value={reason}
              maxLength={REASON_LENGTH}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
