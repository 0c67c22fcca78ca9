import { tagOfLanguage } from '@bloom/domain/texts/language';
import { CheckoutElementsProvider } from '@stripe/react-stripe-js/checkout';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useAppearance } from '../appearance.ts';
import type { Checkout } from '../checkout-api.ts';
import { loadPayments } from '../stripe.ts';
import { PaymentForm } from './payment-form.tsx';

interface CheckoutFormProps {
  readonly checkout: Checkout;
  /** Set in the form once it is loaded. */
  readonly email: string;
}

/** The payment provider's form for one checkout. Render it with the client secret as its key. */
export function CheckoutForm(props: CheckoutFormProps) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

/** The provider's component does not retry a failed load itself, so a new one is mounted. */
function Attempt({ checkout, email, onRetry }: CheckoutFormProps & { onRetry: () => void }) {
  const { language } = useLanguage();
  const appearance = useAppearance();
  // specification/access.md#checkout: pt-BR for Portuguese, otherwise English.
  const stripe = useMemo(() => loadPayments(tagOfLanguage(language)), [language]);
  const options = useMemo(
    () => ({ clientSecret: checkout.clientSecret, elementsOptions: { appearance } }),
    [checkout.clientSecret, appearance],
  );
  return (
    <CheckoutElementsProvider stripe={stripe} options={options}>
      <PaymentForm checkout={checkout} email={email} onRetry={onRetry} />
    </CheckoutElementsProvider>
  );
}
