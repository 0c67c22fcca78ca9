import { isLanguage, type Language } from '@bloom/domain/texts/language';
import type { MailFacts, MailTexts } from '@bloom/supabase-server';
import {
  type Rendered,
  renderContent,
} from '../../../../supabase/functions/_shared/mails/mail-look.ts';
import type { Facts, MailContents } from './mail-contents.ts';
import { english } from './mail-texts-english.ts';
import { portuguese } from './mail-texts-portuguese.ts';

/** Bloom's texts outside the app, in English and Portuguese. @param supportEmail the address for questions */
export function createMailTexts(supportEmail: string): MailTexts {
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

/** The language that a person chose, from the metadata that the web app writes; English when they chose none. */
export function languageOf(userMetadata: Readonly<Record<string, unknown>>): Language {
  const preferences = userMetadata.preferences;
  if (preferences === null || typeof preferences !== 'object') return 'en';
  return (preferences as Record<string, unknown>).language === 'pt' ? 'pt' : 'en';
}

const TEXTS: Readonly<Record<Language, MailContents>> = { en: english, pt: portuguese };

/** Writes one of the product's mails in the person's language. */
export function renderMail<Name extends keyof MailFacts>(
  name: Name,
  language: Language,
  facts: Facts<Name>,
): Rendered {
  const texts: MailContents = TEXTS[language];
  return renderContent(texts[name](facts), language);
}
