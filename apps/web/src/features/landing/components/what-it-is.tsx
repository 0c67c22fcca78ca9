import { Check, Goal, History, Images, LockKeyhole, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Levels } from './growing-plant.tsx';

/** The four things that one does with Bloom. */
export function WhatItIs() {
  const { t } = useTranslation();
  const proofs = (['ads', 'export', 'steps'] as const).map((proof) =>
    t(($) => $.landing.privateProofs[proof]),
  );
  return (
    <section aria-labelledby="what-it-is">
      <h2 id="what-it-is" className="mb-6 text-3xl">
        {t(($) => $.landing.whatTitle)}
      </h2>
      <ul role="list" className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
        <Feature
          isWide
          Icon={Goal}
          title={t(($) => $.landing.goalsTitle)}
          text={t(($) => $.landing.goalsText)}
        >
          <Levels />
        </Feature>
        <Feature
          Icon={Images}
          title={t(($) => $.landing.wallsTitle)}
          text={t(($) => $.landing.wallsText)}
        />
        <Feature
          Icon={History}
          title={t(($) => $.landing.timelineTitle)}
          text={t(($) => $.landing.timelineText)}
        />
        <Feature
          isWide
          Icon={LockKeyhole}
          title={t(($) => $.landing.privateTitle)}
          text={t(($) => $.landing.privateText)}
        >
          <ul role="list" className="flex flex-wrap gap-x-6 gap-y-2">
            {proofs.map((proof) => (
              <li key={proof} className="flex items-center gap-2">
                <Check aria-hidden="true" className="size-5 text-primary" />
                {proof}
              </li>
            ))}
          </ul>
        </Feature>
      </ul>
    </section>
  );
}

interface FeatureProps {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly isWide?: boolean;
  readonly children?: ReactNode;
}

function Feature({ Icon, title, text, isWide = false, children }: FeatureProps) {
  return (
    <li className={classNames('grid', isWide && 'md:col-span-2')}>
      <Card
        className={classNames(
          'grid content-center gap-6 sm:p-8',
          isWide && 'lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)] lg:items-center',
        )}
      >
        <div className="grid content-start gap-3">
          <Icon aria-hidden="true" className="size-8 text-primary" strokeWidth={1.5} />
          <h3 className="text-xl">{title}</h3>
          <p className="text-muted">{text}</p>
        </div>
        {children}
      </Card>
    </li>
  );
}
