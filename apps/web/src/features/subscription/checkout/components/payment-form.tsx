import {
  PaymentElement,
  type StripeCheckoutElementsValue,
  useCheckoutElements,
} from '@stripe/react-stripe-js/checkout';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import '../../../../i18n/billing-texts.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { logFault } from '../../../../lib/log-fault.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadFailed } from '../../../../ui/status/load-failed.tsx';
import { Notice } from '../../../../ui/status/notice.tsx';
import { Spinner } from '../../../../ui/status/spinner.tsx';
import { fetchCheckout } from '../../api.ts';
import { useMoney } from '../../use-money.ts';
import type { Checkout } from '../checkout-api.ts';

interface PaymentFormProps {
  readonly checkout: Checkout;
  readonly email: string;
  readonly onRetry: () => void;
}

/** The payment form, or that it is loading, or that it cannot be loaded. */
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

interface LoadedFormProps {
  readonly begun: Checkout;
  readonly checkout: StripeCheckoutElementsValue;
  readonly email: string;
  readonly onLoadFailed: () => void;
}

/** The email is set after the form has loaded; then the payment is confirmed (specification/access.md#checkout). */
function LoadedForm({ begun, checkout, email, onLoadFailed }: LoadedFormProps) {
  const { t } = useTranslation();
  const [isPaying, setIsPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();

  async function nameBuyer() {
    if (checkout.email === email) return;
    const named = await checkout.updateEmail(email);
    // A returning customer has an address at Stripe already, which cannot be changed here.
    if (named.type === 'error' && checkout.email === null) setProblem(named.error.message);
  }

  /**
   * Resolves to why the payment failed, in the provider's words if it has any; null after success. Unless a card was
   * declined an answer may have been lost, so the checkout is looked at before that.
   */
  async function confirm(): Promise<string | null> {
    const failure = await confirmPayment(checkout);
    if (failure === null) return null;
    if (!failure.isDeclined && (await isComplete(checkout.id))) {
      await navigate(`/checkout/return?session_id=${checkout.id}`);
      return null;
    }
    return failure.message ?? t(($) => $.subscription.checkout.failed);
  }

  async function pay(event: SubmitEvent) {
    event.preventDefault();
    setIsPaying(true);
    setProblem(null);
    // After a successful payment, the provider redirects to the return page.
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
        // An error about the previous card does not apply to the one that is being typed.
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

interface PaymentFailure {
  /** In the provider's words; null if it has none. */
  readonly message: string | null;
  readonly isDeclined: boolean;
}

/** Confirms a payment. Resolves to why that failed; null after success. */
async function confirmPayment(
  checkout: StripeCheckoutElementsValue,
): Promise<PaymentFailure | null> {
  try {
    const confirmed = await checkout.confirm();
    if (confirmed.type === 'success') return null;
    const { error } = confirmed;
    const isDeclined = error.code === 'paymentFailed' && error.paymentFailed.declineCode !== null;
    return { message: error.message, isDeclined };
  } catch (fault) {
    logFault('The payment could not be confirmed', fault);
    return { message: null, isDeclined: false };
  }
}

/** Whether a checkout came to its end although no answer said so. */
const isComplete = (id: string): Promise<boolean> =>
  fetchCheckout(id).then(
    ({ status }) => status === 'complete',
    () => false,
  );

/** The label of the button: pay, pay the open amount, or pay nothing yet. */
function PayLabel({ begun, total }: { begun: Checkout; total: string }) {
  const { t } = useTranslation();
  const owed = useMoney(begun.currency)(begun.mends?.amount ?? 0);
  if (begun.mends !== null) return t(($) => $.billing.mend.pay, { price: owed });
  if (begun.firstCharge !== null) return t(($) => $.billing.charges.subscribe);
  return t(($) => $.subscription.checkout.pay, { price: total });
}
