import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useMoney } from '../../use-money.ts';
import type { Checkout } from '../checkout-api.ts';

interface MendingProps {
  readonly owed: NonNullable<Checkout['mends']>;
  readonly currency: string;
}

/** The open amount, and the invoice's own page: some banks require a confirmation there. */
export function Mending({ owed, currency }: MendingProps) {
  const { t } = useTranslation();
  const amount = useMoney(currency)(owed.amount);
  return (
    <section className="grid gap-3 rounded-field bg-base-200 p-4">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="font-semibold">{t(($) => $.billing.mend.open)}</span>
        <strong>{amount}</strong>
      </p>
      <p className="text-muted">{t(($) => $.billing.mend.every)}</p>
      {owed.invoiceUrl !== null && (
        <p>
          {t(($) => $.billing.mend.elsewhere)}{' '}
          <a href={owed.invoiceUrl} className="underline underline-offset-4">
            {t(($) => $.billing.mend.invoice)}
          </a>
        </p>
      )}
    </section>
  );
}
