import { Goal, History, Images, LockKeyhole } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';

/** The four things that one does with Bloom. */
export function WhatItIs() {
  const { t } = useTranslation();
  const cards = [
    { Icon: Goal, title: t(($) => $.landing.goalsTitle), text: t(($) => $.landing.goalsText) },
    { Icon: Images, title: t(($) => $.landing.wallsTitle), text: t(($) => $.landing.wallsText) },
    {
      Icon: History,
      title: t(($) => $.landing.timelineTitle),
      text: t(($) => $.landing.timelineText),
    },
    {
      Icon: LockKeyhole,
      title: t(($) => $.landing.privateTitle),
      text: t(($) => $.landing.privateText),
    },
  ];
  return (
    <section aria-labelledby="what-it-is">
      <h2 id="what-it-is" className="mb-6 text-3xl">
        {t(($) => $.landing.whatTitle)}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {cards.map(({ Icon, title, text }) => (
          <li key={title} className="grid">
            <Card className="grid content-start gap-3">
              <Icon aria-hidden="true" className="size-8 text-primary" strokeWidth={1.5} />
              <h3 className="text-xl">{title}</h3>
              <p className="text-muted">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
