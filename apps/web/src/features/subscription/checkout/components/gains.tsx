import { Check } from 'lucide-react';
import { useTranslation } from '../../../../i18n/use-translation.ts';

const GAINS = ['goals', 'walls', 'everywhere', 'yours'] as const;

/** What the subscription includes. */
export function Gains() {
  const { t } = useTranslation();
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t(($) => $.billing.gains.title)}</h2>
      <ul role="list" className="grid gap-2">
        {GAINS.map((gain) => (
          <li key={gain} className="flex items-start gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
            {t(($) => $.billing.gains[gain])}
          </li>
        ))}
      </ul>
    </section>
  );
}
