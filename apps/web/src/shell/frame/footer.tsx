import type { Language } from '@bloom/domain/texts/language';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ThemeChoice } from '../appearance/theme-choice.tsx';
import { LanguageChoice } from '../language/language-choice.tsx';
import { SupportLink } from './support-link.tsx';

interface FooterProps {
  readonly isSignedIn: boolean;
  readonly onLanguage: (language: Language) => Promise<void>;
}

/** Help, terms, privacy policy, support, languages and appearance. */
export function Footer({ isSignedIn, onLanguage }: FooterProps) {
  const { t } = useTranslation();
  const links = [
    { to: '/help', label: t(($) => $.shell.footer.help) },
    { to: '/terms', label: t(($) => $.shell.footer.terms) },
    { to: '/privacy_policy', label: t(($) => $.shell.footer.privacy) },
  ];
  return (
    <footer className="mt-12 print:hidden border-t border-base-300 bg-base-100">
      <div className="mx-auto flex max-w-[130rem] flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-6 sm:px-6 lg:px-10">
        <nav aria-label={t(($) => $.shell.footer.label)} className="flex flex-wrap gap-x-6">
          {links.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {label}
            </Link>
          ))}
          <SupportLink isSignedIn={isSignedIn} />
        </nav>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <LanguageChoice onLanguage={onLanguage} />
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}
