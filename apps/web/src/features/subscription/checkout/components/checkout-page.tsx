import '../../../../i18n/billing-texts.ts';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Card } from '../../../../ui/card.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { LoadFailed } from '../../../../ui/status/load-failed.tsx';
import { Notice } from '../../../../ui/status/notice.tsx';
import { Spinner } from '../../../../ui/status/spinner.tsx';
import { currencyOf } from '../../use-price.ts';
import { useCheckout } from '../use-checkout.ts';
import { AccountContents } from './account-contents.tsx';
import { Charges } from './charges.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { Gains } from './gains.tsx';
import { Mending } from './mending.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { Questions } from './questions.tsx';

interface CheckoutPageProps {
  readonly email: string;
  /** The support address, once it is known. */
  readonly supportEmail: string | null;
  /** Whether a payment for an existing plan failed, as far as is known. */
  readonly owes: boolean;
  /** When a plan that starts now is first charged, ISO 8601, as far as is known; null if at once. */
  readonly firstCharge: string | null;
  /** Whether the person has lost access to their data. */
  readonly isShut: boolean;
  /** Called if the server says that the subscription is active already: reads it again. */
  readonly onPaid: () => Promise<unknown>;
}

/** The page on which a plan is started or resumed: specification/access.md#checkout. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { email, supportEmail, owes, isShut, onPaid } = props;
  const { t } = useTranslation();
  const { language } = useLanguage();
  const dateOf = useDateFormat('fullDay');
  const { step, retry } = useCheckout(language, onPaid);
  const { kind } = step;
  const checkout = step.kind === 'ready' ? step.checkout : null;
  const currency = checkout?.currency ?? currencyOf(language);
  // Price and date are shown from the start; the server's answer replaces them and is binding.
  const firstCharge = checkout === null ? props.firstCharge : checkout.firstCharge;
  const mends = checkout === null ? owes : checkout.mends !== null;
  return (
    <Page
      title={mends ? t(($) => $.billing.mend.title) : t(($) => $.subscription.checkout.title)}
      lead={mends ? t(($) => $.billing.mend.lead) : undefined}
      width="text"
    >
      <Card className="sm:p-8">
        <div className="grid gap-7">
          <PlanSummary currency={currency} />
          {/* Somebody who was here before knows what it is: they are told that it is still there. */}
          {isShut ? <AccountContents /> : !mends && <Gains />}
          {!mends && kind !== 'disputed' && (
            <Charges currency={currency} firstCharge={firstCharge} />
          )}
          {checkout !== null && (
            <>
              {checkout.mends !== null && <Mending owed={checkout.mends} currency={currency} />}
              <CheckoutForm key={checkout.clientSecret} checkout={checkout} email={email} />
            </>
          )}
          {step.kind === 'early' && (
            <Notice tone="info">{t(($) => $.billing.early, { date: dateOf(step.opensAt) })}</Notice>
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
