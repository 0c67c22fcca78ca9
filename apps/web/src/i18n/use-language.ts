import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@bloom/domain/language';
import { useTranslation } from 'react-i18next';
import { localeOf } from './i18n.ts';

/** The language now shown and its tag for dates and numbers. */
export function useLanguage(): { language: Language; locale: 'en-US' | 'pt-BR' } {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  return { language, locale: localeOf[language] };
}
