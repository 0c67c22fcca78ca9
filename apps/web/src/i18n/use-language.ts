import type { Language } from '@bloom/domain/texts/language';
import { localeOf } from './translate.ts';
import { useTranslation } from './use-translation.ts';

/** The current language and its locale for dates and numbers. */
export function useLanguage(): { language: Language; locale: 'en-US' | 'pt-BR' } {
  const { language } = useTranslation();
  return { language, locale: localeOf[language] };
}
