import type { LetterFacts } from '@bloom/supabase-server';
import { english } from './english.ts';
import type { Language } from './language.ts';
import { type Rendered, renderLetter } from './letter.ts';
import type { Facts, LetterTexts } from './letter-texts.ts';
import { portuguese } from './portuguese.ts';

const TEXTS: Readonly<Record<Language, LetterTexts>> = { en: english, pt: portuguese };

/** Writes one of the product's mails in the person's language. */
export function renderMail<Name extends keyof LetterFacts>(
  name: Name,
  language: Language,
  facts: Facts<Name>,
): Rendered {
  const texts: LetterTexts = TEXTS[language];
  return renderLetter(texts[name](facts), language);
}
