import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Section } from './section.tsx';

const QUESTIONS = ['privacy', 'trial', 'cancel', 'phone', 'export', 'difference'] as const;

/** Frequently asked questions. They open without any script. */
export function CommonQuestions() {
  const { t } = useTranslation();
  return (
    <Section title={t(($) => $.landing.questions.title)}>
      <div className="max-w-4xl border-t border-base-300">
        {QUESTIONS.map((name) => (
          <details key={name} className="group border-b border-base-300">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
              <h3 className="text-xl">{t(($) => $.landing.questions.list[name].question)}</h3>
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 text-primary transition-transform group-open:rotate-45 motion-reduce:transition-none"
              />
            </summary>
            <p className="pb-5 text-lg">{t(($) => $.landing.questions.list[name].answer)}</p>
          </details>
        ))}
      </div>
      <p className="mt-6">
        <Link
          to="/help"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t(($) => $.landing.questions.more)}
        </Link>
      </p>
    </Section>
  );
}
