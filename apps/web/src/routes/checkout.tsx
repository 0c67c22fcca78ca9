import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../features/auth/slice.ts';
import { owes } from '../features/subscription/banner.ts';
import { CheckoutPage } from '../features/subscription/components/checkout-page.tsx';
import { loadSubscription, selectSubscription } from '../features/subscription/slice.ts';
import { useAppDispatch } from '../lib/redux.ts';
import { useSupportEmail } from '../lib/use-support-email.ts';
import { useAccess } from '../shell/use-access.ts';

export default function Checkout() {
  const dispatch = useAppDispatch();
  const user = useSelector(selectUser);
  const supportEmail = useSupportEmail();
  const reload = useCallback(() => dispatch(loadSubscription()), [dispatch]);
  const { flags } = useAccess();
  return (
    <CheckoutPage
      email={user?.email ?? ''}
      supportEmail={supportEmail}
      owes={owes(useSelector(selectSubscription))}
      isShut={flags.isInactive}
      onPaid={reload}
    />
  );
}
