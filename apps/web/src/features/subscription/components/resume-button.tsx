import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { logFault } from '../../../lib/log-fault.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { Button } from '../../../ui/button.tsx';
import { useFailureToast } from '../../../ui/toasts/use-failure-toast.ts';
import { tellOfPlan } from '../plan-toast.ts';
import { resume } from '../slice.ts';
import { isUnknownPlan } from '../unknown-plan.ts';

/** Revokes a cancellation without a question: nothing is charged before the next due date. */
export function ResumeButton() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isKeeping, setKeeping] = useState(false);
  const failure = useFailureToast();

  async function keepOn() {
    failure.takeBack();
    setKeeping(true);
    try {
      const { status, endsThen } = await dispatch(resume()).unwrap();
      if (status === 'active' && !endsThen) tellOfPlan(t(($) => $.billing.keep.done));
      else failure.tell(t(($) => $.billing.keep.over));
    } catch (fault) {
      logFault('The cancellation could not be taken back', fault);
      failure.tell(
        t(($) => (isUnknownPlan(fault) ? $.billing.unknown : $.shell.failures.subscription)),
      );
      setKeeping(false);
    }
  }

  return (
    <Button isPending={isKeeping} onPress={() => void keepOn()}>
      {t(($) => $.billing.keep.button)}
    </Button>
  );
}
