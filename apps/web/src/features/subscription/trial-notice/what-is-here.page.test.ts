import '../../../i18n/billing-texts.ts';
import { afterAll, expect, it } from 'vitest';
import { currentTranslation, showLanguage } from '../../../i18n/i18n.ts';
import { whatIsHere } from './what-is-here.ts';

afterAll(() => showLanguage('en'));

it.each([
  ['en', { goals: 2, cards: 1 }, '2 goals and 1 card'],
  ['en', { goals: 1, cards: 0 }, '1 goal'],
  ['pt', { goals: 2, cards: 1 }, '2 metas e 1 cartão'],
  ['pt', { goals: 0, cards: 3 }, '3 cartões'],
] as const)('names only what there is: %s, %o', async (language, counts, said) => {
  await showLanguage(language);
  expect(whatIsHere(counts, currentTranslation())).toBe(said);
});
