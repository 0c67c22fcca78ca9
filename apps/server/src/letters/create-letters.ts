import { isLanguage } from '@bloom/domain/language';
import type { Letters } from '@bloom/supabase-server';
import { languageOf } from './language.ts';
import { renderMail } from './render-mail.ts';

/** Bloom's words to people outside of the app, in English and Portuguese. @param supportEmail where questions go */
export function createLetters(supportEmail: string): Letters {
  return {
    mail: (name, facts, reader) => renderMail(name, languageOf(reader), { ...facts, supportEmail }),
    textMessage: (code, reader) =>
      languageOf(reader) === 'pt'
        ? `${code} é o seu código do Bloom. Ele vale por 5 minutos.`
        : `${code} is your Bloom code. It is valid for 5 minutes.`,
    languageIn: (locales) => {
      const [language] = locales.toLowerCase().split(/[\s-]/);
      return isLanguage(language) ? language : null;
    },
    readerOf: (language) => ({ preferences: { language } }),
  };
}
