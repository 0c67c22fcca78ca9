import { LANGUAGES, type Language, tagOfLanguage } from '@bloom/domain/texts/language';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts/toasts.ts';

/** A language is named in itself, so that its readers recognise it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', pt: 'Português' };

interface LanguageChoiceProps {
  /** Rejects if the texts of the language cannot be fetched. */
  readonly onLanguage: (language: Language) => Promise<void>;
}

/** The languages; the current one cannot be pressed (specification/shell.md#footer). */
export function LanguageChoice({ onLanguage }: LanguageChoiceProps) {
  const { t } = useTranslation();
  const { language: current } = useLanguage();

  function choose(language: Language): void {
    if (language === current) return;
    onLanguage(language).catch(() => toast.error(t(($) => $.shell.failures.part)));
  }

  return (
    <fieldset className="flex flex-wrap rounded-selector border border-field-border p-0.5">
      <legend className="sr-only">{t(($) => $.shell.footer.language)}</legend>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={tagOfLanguage(language)}
          aria-pressed={language === current}
          // It keeps the focus, which a browser takes from a button that is disabled by its own press.
          aria-disabled={language === current}
          onClick={() => choose(language)}
          className={buttonClass(
            'quiet',
            'rounded-full aria-disabled:bg-base-300 aria-disabled:[--disabled-ink:var(--color-base-content)]',
          )}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </fieldset>
  );
}
