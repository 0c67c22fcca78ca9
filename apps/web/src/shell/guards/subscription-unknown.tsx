import { loadSubscription } from '../../features/subscription/slice.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAppDispatch } from '../../lib/redux.ts';
import { Button } from '../../ui/button.tsx';
import { FailurePage } from '../failures/failure-page.tsx';

/** Without an answer from the server nobody is redirected to the checkout. */
export function SubscriptionUnknown() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <FailurePage
      title={t(($) => $.shell.failures.subscription)}
      text={t(($) => $.shell.failures.subscriptionText)}
    >
      <Button onPress={() => void dispatch(loadSubscription())}>{t(($) => $.shell.retry)}</Button>
    </FailurePage>
  );
}
