import '../../../../i18n/billing-texts.ts';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { logFault } from '../../../../lib/log-fault.ts';
import { useAppDispatch } from '../../../../lib/redux.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { SatisfactionDrawing } from '../../../../ui/drawings/satisfaction-drawing.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { PageSpinner, Spinner } from '../../../../ui/status/spinner.tsx';
import { owes } from '../../banner.ts';
import { loadCheckout, selectSubscription } from '../../slice.ts';
import { Questions } from './questions.tsx';

interface CheckoutReturnProps {
  readonly sessionId: string;
  /** The support address, once it is known. */
  readonly supportEmail: string | null;
}

/**
 * Shows how the payment ended: specification/access.md#return-from-checkout. After a failed fetch it stays in the
 * loading state.
 */
export function CheckoutReturn({ sessionId, supportEmail }: CheckoutReturnProps) {
  const dispatch = useAppDispatch();
  const subscription = useSelector(selectSubscription);
  const { checkout, current, loading } = subscription;
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    // The row that was read at the start must not overwrite Stripe's current answer.
    if (loading) return;
    dispatch(loadCheckout(sessionId))
      .unwrap()
      .catch((fault: unknown) =>
        logFault(`How the payment ended could not be loaded (attempt ${attempt})`, fault),
      );
  }, [dispatch, sessionId, loading, attempt]);
  if (checkout?.sessionId !== sessionId) {
    return <PaymentAwaited supportEmail={supportEmail} onRetry={() => setAttempt(attempt + 1)} />;
  }
  if (checkout.status === 'open') return <Navigate to="/checkout" replace />;
  // Also where another checkout was paid: that one ends all others.
  if (current?.status === 'active')
    return <Thanks paidUntil={current.endsThen ? null : current.paidUntil} />;
  return <Failed isRefused={owes(subscription)} supportEmail={supportEmail} />;
}

/** After this time somebody who has just paid wants to know what to do, in milliseconds. */
const SLOW_MS = 10_000;

interface PaymentAwaitedProps {
  readonly supportEmail: string | null;
  readonly onRetry: () => void;
}

function PaymentAwaited({ supportEmail, onRetry }: PaymentAwaitedProps) {
  const { t } = useTranslation();
  const label = t(($) => $.subscription.return.loading);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) {
    return (
      <Page width="form" title={label}>
        <PageSpinner label={label} />
      </Page>
    );
  }
  return (
    <Page width="form" title={label} lead={t(($) => $.billing.slow.text)}>
      <div className="grid justify-items-start gap-6">
        <Spinner label={label} className="size-9" />
        <div className="flex flex-wrap gap-3">
          <Button onPress={onRetry}>{t(($) => $.billing.slow.retry)}</Button>
          <LinkButton variant="outline" to="/profile">
            {t(($) => $.billing.slow.toProfile)}
          </LinkButton>
        </div>
        <Questions supportEmail={supportEmail} />
      </div>
    </Page>
  );
}

/** Also says when money is taken next: during a trial that is not now. */
function Thanks({ paidUntil }: { readonly paidUntil: string | null }) {
  const { t } = useTranslation();
  const dateOf = useDateFormat('fullDay');
  return (
    <Page
      width="form"
      title={t(($) => $.subscription.return.thanks)}
      lead={
        paidUntil === null
          ? t(($) => $.subscription.return.thanksText)
          : t(($) => $.subscription.status.active, { date: dateOf(paidUntil) })
      }
    >
      <div className="grid justify-items-start gap-6">
        <SatisfactionDrawing of={4} className="size-28" />
        <LinkButton to="/goals">{t(($) => $.subscription.return.toGoals)}</LinkButton>
      </div>
    </Page>
  );
}

interface FailedProps {
  /** Whether the card was for an existing plan. */
  readonly isRefused: boolean;
  readonly supportEmail: string | null;
}

function Failed({ isRefused, supportEmail }: FailedProps) {
  const { t } = useTranslation();
  const title = isRefused
    ? t(($) => $.billing.mend.refused)
    : t(($) => $.subscription.return.failed);
  const lead = isRefused
    ? t(($) => $.billing.mend.refusedText)
    : t(($) => $.subscription.return.failedText);
  return (
    <Page width="form" title={title} lead={lead}>
      <div className="grid justify-items-start gap-6">
        <CircleAlert aria-hidden="true" className="size-14 text-error" />
        <LinkButton to="/checkout">{t(($) => $.subscription.return.toCheckout)}</LinkButton>
        <Questions supportEmail={supportEmail} />
      </div>
    </Page>
  );
}
