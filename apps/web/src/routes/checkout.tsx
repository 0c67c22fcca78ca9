import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../features/auth/slice.ts';
import { CheckoutPage } from '../features/subscription/components/checkout-page.tsx';
import { loadSubscription } from '../features/subscription/slice.ts';
import { useAppDispatch } from '../lib/redux.ts';
import { useSupportEmail } from '../lib/use-support-email.ts';

export default function Checkout() {
  const dispatch = useAppDispatch();
  const user = useSelector(selectUser);
  const supportEmail = useSupportEmail();
  const reload = useCallback(() => dispatch(loadSubscription()), [dispatch]);
  return <CheckoutPage email={user?.email ?? ''} supportEmail={supportEmail} onPaid={reload} />;
}
