import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { selectUser } from '../features/auth/slice.ts';
import { CheckoutPage } from '../features/subscription/components/checkout-page.tsx';
import { loadSubscription, selectSubscription } from '../features/subscription/slice.ts';
import { useAppDispatch } from '../lib/redux.ts';
import { useAccess } from '../shell/use-access.ts';
import { PageSpinner } from '../ui/spinner.tsx';

/** Who has paid is kept off the checkout: specification section 6. */
export default function Checkout() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const user = useSelector(selectUser);
  const { loading, current } = useSelector(selectSubscription);
  const { flags } = useAccess();
  const reload = useCallback(() => void dispatch(loadSubscription()), [dispatch]);
  if (flags.isActive) return <Navigate to="/goals" replace />;
  if (loading && current === null) return <PageSpinner label={t(($) => $.shell.loading)} />;
  return <CheckoutPage email={user?.email ?? ''} onPaid={reload} />;
}
