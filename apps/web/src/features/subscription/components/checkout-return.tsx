import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { logFault } from '../../../lib/log-fault.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { loadCheckout, selectSubscription } from '../slice.ts';
import { Questions } from './questions.tsx';

interface CheckoutReturnProps {
  readonly sessionId: string;
  /** The mailbox for questions, once it is known. */
  readonly supportEmail: string | null;
}

/** How the payment ended: specification/access.md#return-from-checkout. A failed fetch keeps it loading. */
export function CheckoutReturn({ sessionId, supportEmail }: CheckoutReturnProps) {
  const dispatch = useAppDispatch();
  const { checkout, current, loading } = useSelector(selectSubscription);
  useEffect(() => {
    // What the table said at the start must not be written over what Stripe says now.
    if (loading) return;
    dispatch(loadCheckout(sessionId))
      .unwrap()
      .catch((fault: unknown) => logFault('How the payment ended could not be loaded', fault));
  }, [dispatch, sessionId, loading]);
  if (checkout?.sessionId !== sessionId) return <Waiting />;
  if (checkout.status === 'open') return <Navigate to="/checkout" replace />;
  if (checkout.status === 'complete' && current?.status === 'active') return <Thanks />;
  return <Failed supportEmail={supportEmail} />;
}

function Waiting() {
  const { t } = useTranslation();
  const label = t(($) => $.subscription.return.loading);
  return (
    <Page width="form" title={label}>
      <PageSpinner label={label} />
    </Page>
  );
}

function Thanks() {
  const { t } = useTranslation();
  return (
    <Page
      width="form"
      title={t(($) => $.subscription.return.thanks)}
      lead={t(($) => $.subscription.return.thanksText)}
    >
      <div className="grid justify-items-start gap-6">
        <CircleCheck aria-hidden="true" className="size-14 text-primary" />
        <LinkButton to="/goals">{t(($) => $.subscription.return.toGoals)}</LinkButton>
      </div>
    </Page>
  );
}

function Failed({ supportEmail }: { supportEmail: string | null }) {
  const { t } = useTranslation();
  return (
    <Page
      width="form"
      title={t(($) => $.subscription.return.failed)}
      lead={t(($) => $.subscription.return.failedText)}
    >
      <div className="grid justify-items-start gap-6">
        <CircleAlert aria-hidden="true" className="size-14 text-error" />
        <LinkButton to="/checkout">{t(($) => $.subscription.return.toCheckout)}</LinkButton>
        <Questions supportEmail={supportEmail} />
      </div>
    </Page>
  );
}
