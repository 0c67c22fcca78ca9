import {
  PaymentElement,
  type StripeCheckoutElementsValue,
  useCheckoutElements,
} from '@stripe/react-stripe-js/checkout';
import { type SubmitEvent, useState } from 'react';
import '../../../i18n/paying-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { logFault } from '../../../lib/log-fault.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Checkout } from '../checkout-api.ts';
import { useMoney } from '../use-money.ts';

interface PaymentFormProps {
  readonly checkout: Checkout;
  readonly email: string;
  readonly onRetry: () => void;
}

/** The form itself, or that it is loading, or that it cannot be loaded. */
export function PaymentForm({ checkout, email, onRetry }: PaymentFormProps) {
  const { t } = useTranslation();
  const state = useCheckoutElements();
  const [hasFailedToLoad, setHasFailedToLoad] = useState(false);
  if (state.type === 'error' || hasFailedToLoad) {
    return (
      <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={onRetry}>
        {t(($) => $.subscription.checkout.formFailed)}
      </LoadFailed>
    );
  }
  if (state.type === 'loading') {
    return <Spinner label={t(($) => $.subscription.checkout.loading)} className="size-8" />;
  }
  return (
    <LoadedForm
      begun={checkout}
      checkout={state.checkout}
      email={email}
      onLoadFailed={() => setHasFailedToLoad(true)}
    />
  );
}

/** specification/access.md#checkout: the email is set after the form has loaded; then the payment is confirmed. */
interface LoadedFormProps {
  readonly begun: Checkout;
  readonly checkout: StripeCheckoutElementsValue;
  readonly email: string;
  readonly onLoadFailed: () => void;
}

function LoadedForm({ begun, checkout, email, onLoadFailed }: LoadedFormProps) {
  const { t } = useTranslation();
  const [isPaying, setIsPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function nameBuyer() {
    if (checkout.email === email) return;
    const named = await checkout.updateEmail(email);
    // Someone who paid before is known at Stripe by the address of then, which stays.
    if (named.type === 'error' && checkout.email === null) setProblem(named.error.message);
  }

  /** Gives why the payment did not come about, in the provider's words where it has any; null when it did. */
  async function confirm(): Promise<string | null> {
    try {
      const confirmed = await checkout.confirm();
      return confirmed.type === 'success' ? null : confirmed.error.message;
    } catch (fault) {
      logFault('The payment could not be confirmed', fault);
      return t(($) => $.subscription.checkout.failed);
    }
  }

  async function pay(event: SubmitEvent) {
    event.preventDefault();
    setIsPaying(true);
    setProblem(null);
    // A payment that succeeds leads away to the return page.
    const refusal = await confirm();
    if (refusal === null) return;
    setProblem(refusal);
    setIsPaying(false);
  }

  return (
    <form onSubmit={(event) => void pay(event)} className="grid gap-5">
      <PaymentElement
        options={{ layout: { type: 'accordion', radios: 'always' } }}
        onReady={() => void nameBuyer()}
        onLoadError={onLoadFailed}
        // What was said of another card says nothing of the one that is typed now.
        onChange={() => setProblem(null)}
      />
      <Button
        type="submit"
        className="w-full"
        isDisabled={!checkout.canConfirm && !isPaying}
        isPending={isPaying}
      >
        {isPaying ? (
          t(($) => $.subscription.checkout.paying)
        ) : (
          <PayLabel begun={begun} total={checkout.total.total.amount} />
        )}
      </Button>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
    </form>
  );
}

/** What pressing the button does: pays, pays what is owed, or pays nothing yet. */
function PayLabel({ begun, total }: { begun: Checkout; total: string }) {
  const { t } = useTranslation();
  const owed = useMoney(begun.currency)(begun.mends?.amount ?? 0);
  if (begun.mends !== null) return t(($) => $.paying.mend.pay, { price: owed });
  if (begun.firstCharge !== null) return t(($) => $.paying.charges.subscribe);
  return t(($) => $.subscription.checkout.pay, { price: total });
}
