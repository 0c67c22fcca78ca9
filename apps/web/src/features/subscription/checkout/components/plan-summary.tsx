import '../../../../i18n/billing-texts.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';

/**
 * The plan, its price in the currency of the language, and that it can be cancelled at any time
 * (specification/access.md#subscription).
 */
export function PlanSummary({ currency }: { currency: string }) {
  const { t } = useTranslation();
  const isReal = currency === 'brl';
  return (
    <div className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className="grid size-14 shrink-0 place-items-center rounded-full bg-primary font-display text-xl text-primary-content"
      >
        {isReal ? 'R$' : '$'}
      </span>
      <div className="grid gap-0.5">
        <p className="font-display text-2xl">
          {isReal
            ? t(($) => $.subscription.plan.priceInReais)
            : t(($) => $.subscription.plan.priceInDollars)}
        </p>
        <p className="text-muted">{t(($) => $.subscription.plan.cancellable)}</p>
      </div>
    </div>
  );
}
