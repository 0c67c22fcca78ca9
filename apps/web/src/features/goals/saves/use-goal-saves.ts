import { useTranslation } from '../../../i18n/use-translation.ts';
import { logFault } from '../../../lib/log-fault.ts';
import { useFailureToast } from '../../../ui/toasts/use-failure-toast.ts';
import { goalSaves } from './prefetch-saves.ts';

/**
 * Returns a function that resolves to the code that saves goals. Where it cannot be fetched, as without a network, the
 * person is told that nothing was saved, and it resolves to null.
 */
export function useGoalSaves() {
  const { t } = useTranslation();
  const failure = useFailureToast();
  return async () => {
    failure.takeBack();
    try {
      return await goalSaves();
    } catch (fault) {
      logFault('what saves goals could not be fetched', fault);
      failure.tell(t(($) => $.goals.notSaved));
      return null;
    }
  };
}
