import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Page } from '../../../ui/page.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { Questions } from './questions.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutPageProps {
  readonly email: string;
  /** The mailbox for questions, once it is known. */
  readonly supportEmail: string | null;
  /** Called when the server knows of an active subscription already: reads it again. */
  readonly onPaid: () => Promise<unknown>;
}

/** The way to the subscription: specification/access.md#checkout. */
export function CheckoutPage({ email, supportEmail, onPaid }: CheckoutPageProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { step, retry } = useCheckout(language, onPaid);
  const { kind } = step;
  const currency =
    step.kind === 'ready' ? step.checkout.currency : language === 'pt' ? 'brl' : 'usd';
  return (
    <Page title={t(($) => $.subscription.checkout.title)} width="text">
      <Card className="sm:p-8">
        <div className="grid gap-7">
          <PlanSummary currency={currency} />
          {step.kind === 'ready' && (
            <CheckoutForm key={step.checkout.clientSecret} checkout={step.checkout} email={email} />
          )}
          {(kind === 'failed' || kind === 'disputed') && (
            <>
              <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={retry}>
                {t(($) => $.subscription.checkout[kind])}
              </LoadFailed>
              {kind === 'disputed' && <Questions supportEmail={supportEmail} />}
            </>
          )}
          {kind === 'creating' && (
            <Spinner label={t(($) => $.subscription.checkout.loading)} className="size-8" />
          )}
        </div>
      </Card>
    </Page>
  );
}
