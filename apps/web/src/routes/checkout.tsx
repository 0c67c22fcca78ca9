import { firstChargeAt } from '@bloom/domain/account/trial';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { confirmedAt } from '../features/auth/person.ts';
import { selectUser } from '../features/auth/slice.ts';
import { owes } from '../features/subscription/banner.ts';
import { CheckoutPage } from '../features/subscription/checkout/components/checkout-page.tsx';
import { trialAt } from '../features/subscription/flags.ts';
import { loadSubscription, selectSubscription } from '../features/subscription/slice.ts';
import { useAppDispatch } from '../lib/redux.ts';
import { useSupportEmail } from '../lib/settings/use-support-email.ts';
import { useAccess } from '../shell/use-access.ts';

export default function Checkout() {
  const dispatch = useAppDispatch();
  const user = useSelector(selectUser);
  const supportEmail = useSupportEmail();
  const reload = useCallback(() => dispatch(loadSubscription()), [dispatch]);
  const { flags } = useAccess();
  const subscription = useSelector(selectSubscription);
  const trial = trialAt(subscription, confirmedAt(user), new Date());
  const firstCharge = trial.begun && firstChargeAt(trial.begun, trial.now);
  return (
    <CheckoutPage
      email={user?.email ?? ''}
      supportEmail={supportEmail}
      owes={owes(subscription)}
      firstCharge={firstCharge?.toISOString() ?? null}
      isShut={flags.isInactive}
      onPaid={reload}
    />
  );
}
