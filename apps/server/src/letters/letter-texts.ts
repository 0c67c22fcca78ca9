import type { LetterFacts } from '@bloom/supabase-server';
import type { Letter } from './letter.ts';

/** What a mail is written from: its own facts, and whom to ask. */
export type Facts<Name extends keyof LetterFacts> = LetterFacts[Name] & {
  readonly supportEmail: string;
};

/** Every mail of the product in one language. */
export type LetterTexts = {
  readonly [Name in keyof LetterFacts]: (facts: Facts<Name>) => Letter;
};
