import { type ReactNode, useId } from 'react';
import { useSelector } from 'react-redux';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { selectSubscription } from '../../slice.ts';
import { usePrice } from '../../use-price.ts';

interface ChargesProps {
  readonly currency: string;
  /** When the first month is charged, ISO 8601; null if today. */
  readonly firstCharge: string | null;
}

/** What is charged today and next, and how to cancel. */
export function Charges({ currency, firstCharge }: ChargesProps) {
  const { t } = useTranslation();
  const id = useId();
  const dateOf = useDateFormat('fullDay');
  const price = usePrice(currency);
  const { trial } = useSelector(selectSubscription);
  const next = dateOf(firstCharge ?? aMonthAfter(new Date(Date.now() + (trial?.ahead ?? 0))));
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        {t(($) => $.billing.charges.title)}
      </h2>
      <dl className="grid gap-x-6 gap-y-3 rounded-field bg-base-200 p-4 sm:grid-cols-[auto_1fr]">
        <Line term={t(($) => $.billing.charges.today)}>
          <strong>{firstCharge === null ? price : t(($) => $.billing.charges.nothing)}</strong>
          {firstCharge !== null && (
            <span className="block text-muted">
              {t(($) => $.billing.charges.trialKept, { date: next })}
            </span>
          )}
        </Line>
        <Line term={t(($) => $.billing.charges.next)}>
          {t(($) => $.billing.charges.nextOn, { price, date: next })}
        </Line>
        <Line term={t(($) => $.billing.charges.cancelling)}>
          {t(($) => $.billing.charges.oneClick)}
        </Line>
      </dl>
    </section>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-semibold">{term}</dt>
      <dd className="max-sm:-mt-2">{children}</dd>
    </>
  );
}

/** The same day of the next month, or its last day, as the payment provider counts. */
function aMonthAfter(date: Date): string {
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}
