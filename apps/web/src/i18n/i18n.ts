import { DEFAULT_LANGUAGE, type Language } from '@bloom/domain/language';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en.ts';

/** The words of the interface. English is at hand at once, Portuguese is fetched when it is wanted. */
export const i18n = createInstance();

i18n.use(initReactI18next).init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** The language tags for dates and numbers. */
export const localeOf: Record<Language, 'en-US' | 'pt-BR'> = { en: 'en-US', pt: 'pt-BR' };

let wanted: Language = DEFAULT_LANGUAGE;

/** Shows the interface in a language. When several are asked for in a row, the last one wins. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  if (language === 'pt' && !i18n.hasResourceBundle('pt', 'translation')) {
    const { pt } = await import('./pt.ts');
    i18n.addResourceBundle('pt', 'translation', pt);
  }
  if (wanted !== language) return;
  await i18n.changeLanguage(language);
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'en';
}
