import { useTranslation } from '../../../i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { Section } from './section.tsx';

/** What people could say of Bloom. Each is labelled as an illustration until real ones exist (design section 5). */
export function Voices() {
  const { t } = useTranslation();
  const voices = (['first', 'second', 'third'] as const).map((voice) => ({
    words: t(($) => $.landing.voices.words[voice]),
    name: t(($) => $.landing.voices.names[voice]),
  }));
  return (
    <Section title={t(($) => $.landing.voices.title)} lead={t(($) => $.landing.voices.lead)}>
      <ul className="grid gap-5 lg:grid-cols-3">
        {voices.map(({ words, name }) => (
          <li key={name} className="grid">
            <Card className="h-full">
              <figure className="flex h-full flex-col gap-5">
                <blockquote className="grow font-display text-xl leading-snug">
                  <p>{words}</p>
                </blockquote>
                <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted">
                  {name}
                  <span className="rounded-selector bg-base-300 px-3 py-0.5 text-sm text-base-content">
                    {t(($) => $.landing.voices.label)}
                  </span>
                </figcaption>
              </figure>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
