import { useTranslation } from '../../../i18n/use-translation.ts';
import { Section } from './section.tsx';

const STORIES = ['waiting', 'year', 'hard'] as const;

/** Short examples of use, until there are real testimonials. */
export function Stories() {
  const { t } = useTranslation();
  return (
    <Section title={t(($) => $.landing.stories.title)}>
      <ul role="list" className="grid gap-x-10 gap-y-8 lg:grid-cols-3">
        {STORIES.map((story) => (
          <li key={story} className="grid content-start gap-2 border-t-2 border-primary/40 pt-5">
            <h3 className="text-xl">{t(($) => $.landing.stories[story].title)}</h3>
            <p className="text-lg">{t(($) => $.landing.stories[story].text)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
