import { useEffect } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutPageProps {
  readonly email: string;
  /** Called when the server knows of an active subscription already. */
  readonly onPaid: () => void;
}

/** The way to the subscription: specification section 2, "/checkout", and section 4, "Checkout". */
export function CheckoutPage({ email, onPaid }: CheckoutPageProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { step, retry } = useCheckout(language);
  const isPaid = step.kind === 'paid_already';
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid, onPaid]);
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
          {step.kind === 'failed' && (
            <>
              <Notice tone="error">{t(($) => $.subscription.checkout.failed)}</Notice>
              <Button className="justify-self-start" onPress={retry}>
                {t(($) => $.shell.retry)}
              </Button>
            </>
          )}
          {(step.kind === 'creating' || isPaid) && (
            <Spinner label={t(($) => $.subscription.checkout.loading)} className="size-8" />
          )}
        </div>
      </Card>
    </Page>
  );
}
