import { subscribedAccess } from '@bloom/domain/access';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Navigate, Outlet } from 'react-router';
import { selectAuth } from '../../features/auth/slice.ts';
import { loadSubscription, selectSubscription } from '../../features/subscription/slice.ts';
import { useAppDispatch } from '../../lib/redux.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { useAccess } from '../use-access.ts';
import { Restored } from './restored.tsx';

/** Pages that need a confirmed address and a trial or a subscription: specification section 4. */
export default function SubscribedGuard() {
  return (
    <Restored>
      <Decided />
    </Restored>
  );
}

function Decided() {
  const { t } = useTranslation();
  const auth = useSelector(selectAuth);
  const subscription = useSelector(selectSubscription);
  const { flags } = useAccess();
  const access = subscribedAccess({
    hasSession: auth.session !== null,
    hasUser: auth.user !== null,
    isConfirmed: auth.isConfirmed,
    subscription: flags,
  });
  if (access === 'allow') return <Outlet />;
  if (access === 'fatal') throw new Error(t(($) => $.shell.failures.noUser));
  if (access !== '/checkout') return <Navigate to={access} replace />;
  if (subscription.loading) return <PageSpinner label={t(($) => $.shell.loading)} />;
  return subscription.error === null ? <Navigate to={access} replace /> : <SubscriptionUnknown />;
}

/** Without an answer nobody is sent to the checkout. */
function SubscriptionUnknown() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Page
      width="form"
      title={t(($) => $.shell.failures.subscription)}
      lead={t(($) => $.shell.failures.subscriptionText)}
    >
      <Button onPress={() => void dispatch(loadSubscription())}>{t(($) => $.shell.retry)}</Button>
    </Page>
  );
}
