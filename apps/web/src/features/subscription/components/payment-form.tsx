import {
  PaymentElement,
  type StripeCheckoutElementsValue,
  useCheckoutElements,
} from '@stripe/react-stripe-js/checkout';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** The form itself, or that it is loading, or that it cannot be loaded. */
export function PaymentForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const state = useCheckoutElements();
  if (state.type === 'error') {
    return <Notice tone="error">{t(($) => $.subscription.checkout.formFailed)}</Notice>;
  }
  if (state.type === 'loading') {
    return <Spinner label={t(($) => $.subscription.checkout.loading)} className="size-8" />;
  }
  return <LoadedForm checkout={state.checkout} email={email} />;
}

/** Specification section 7: the email is set after the form has loaded; then the payment is confirmed. */
function LoadedForm({ checkout, email }: { checkout: StripeCheckoutElementsValue; email: string }) {
  const { t } = useTranslation();
  const [isPaying, setIsPaying] = useState(false);
  const [hasFailedToLoad, setHasFailedToLoad] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function nameBuyer() {
    if (checkout.email === email) return;
    const named = await checkout.updateEmail(email);
    // Someone who paid before is known at Stripe by the address of then, which stays.
    if (named.type === 'error' && checkout.email === null) setProblem(named.error.message);
  }

  async function pay(event: SubmitEvent) {
    event.preventDefault();
    setIsPaying(true);
    setProblem(null);
    // A payment that succeeds leads away to the return page.
    const confirmed = await checkout.confirm();
    if (confirmed.type === 'success') return;
    setProblem(confirmed.error.message);
    setIsPaying(false);
  }

  if (hasFailedToLoad) {
    return <Notice tone="error">{t(($) => $.subscription.checkout.formFailed)}</Notice>;
  }
  return (
    <form onSubmit={(event) => void pay(event)} className="grid gap-5">
      <PaymentElement
        options={{ layout: { type: 'accordion', radios: 'always' } }}
        onReady={() => void nameBuyer()}
        onLoadError={() => setHasFailedToLoad(true)}
      />
      <Button
        type="submit"
        className="w-full"
        isDisabled={!checkout.canConfirm && !isPaying}
        isPending={isPaying}
      >
        {isPaying
          ? t(($) => $.subscription.checkout.paying)
          : t(($) => $.subscription.checkout.pay, { price: checkout.total.total.amount })}
      </Button>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
    </form>
  );
}
