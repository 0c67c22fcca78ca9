import { Check } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Section } from './section.tsx';

/** The one plan, with its price in the reader's language (specification/limits.md#business-constants). */
export function Subscription() {
  const { t } = useTranslation();
  const promises = [
    t(($) => $.landing.plan.trial),
    t(($) => $.landing.plan.cancel),
    t(($) => $.landing.plan.everything),
    t(($) => $.landing.plan.yours),
  ];
  return (
    <Section title={t(($) => $.landing.plan.title)}>
      <Card className="grid grid-cols-1 gap-8 px-6 py-8 md:grid-cols-2 md:items-center md:px-12 md:py-12">
        <div className="grid grid-cols-1 justify-items-start gap-6">
          <p className="grid gap-1">
            <strong className="font-display text-5xl font-[560] tracking-tight">
              {t(($) => $.landing.plan.price)}
            </strong>
            <span className="text-lg text-muted">{t(($) => $.landing.plan.period)}</span>
          </p>
          <CallToAction />
        </div>
        <ul role="list" className="grid grid-cols-1 gap-4">
          {promises.map((promise) => (
            <li key={promise} className="flex gap-3">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
              {promise}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
