import { en } from '../../../apps/web/src/i18n/en.ts';
import { pt } from '../../../apps/web/src/i18n/pt.ts';
import type { Texts } from '../../../apps/web/src/i18n/texts.ts';

/** The texts of the interface in one language. */
export type Words = Texts<typeof en>;

export const wordsOf = (language: 'en' | 'pt'): Words => (language === 'pt' ? pt : en);

/** A text with its variables filled in, as the interface shows it. */
export function say(text: string, variables: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(variables[name]));
}
