import { afterEach, expect, it } from 'vitest';
import './landing-texts.ts';
import {
  addTexts,
  beginIn,
  currentTranslation,
  firstTranslation,
  onTranslation,
  showLanguage,
} from './i18n.ts';

afterEach(async () => {
  await beginIn('en');
  await showLanguage('en');
});

it.each(['en', 'pt'] as const)(
  'counts nothing in the plural, and only one in the singular: %s',
  async (language) => {
    await showLanguage(language);
    const { t } = currentTranslation();
    const said = [0, 1, 2, 1_000_000].map((count) => t(($) => $.shell.banner.trial, { count }));
    const forms = said.map((text) => /days|dias/.test(text));
    expect(forms).toEqual([true, false, true, true]);
  },
);

it.each([
  ['en', '1,500 of 12,000 done'],
  ['pt', '1.500 de 12.000 feitas'],
] as const)(
  'groups the digits of large numbers as limits and quotas have them: %s',
  async (language, said) => {
    await showLanguage(language);
    const { t } = currentTranslation();
    expect(t(($) => $.todos.done, { done: 1500, count: 12_000 })).toBe(said);
    expect(t(($) => $.todos.done, { done: 7, count: 999 })).toMatch(/^7 .* 999 /);
  },
);

it('replaces every variable, and does not expand placeholders inside values', () => {
  const { t } = currentTranslation();
  const position = t(($) => $.landing.pictures.position, { number: 1, count: '{{number}}' });
  expect(position).toBe('1 of {{number}}');
});

it('keeps the direction of its sentences around words that are read from the right', () => {
  const { t } = currentTranslation();
  const position = (count: string) => t(($) => $.landing.pictures.position, { number: 1, count });
  expect(position('\u05e9\u05dc\u05d5\u05dd!')).toBe('1 of \u2068\u05e9\u05dc\u05d5\u05dd!\u2069');
  expect(position('\u0645\u0631\u062d\u0628\u0627')).toBe(
    '1 of \u2068\u0645\u0631\u062d\u0628\u0627\u2069',
  );
  // An override or an embedding that is not closed, as in text copied from elsewhere, ends with the words.
  expect(position('\u202edne')).toBe('1 of \u2068\u202edne\u2069');
  expect(position('C:\u202bx')).toBe('1 of \u2068C:\u202bx\u2069');
  expect(position('\u{1e900}')).toBe('1 of \u2068\u{1e900}\u2069');
  expect(position('a\u200fb')).toBe('1 of \u2068a\u200fb\u2069');
  // Nor does an isolate that is not closed, or one end too many, let them out.
  expect(position('\u2069\u202edne')).toBe('1 of \u2068\u202edne\u2069');
  expect(position('\u2067end')).toBe('1 of \u2068end\u2069');
  expect(position('ação')).toBe('1 of ação');
});

it('uses the language that was requested last, and notifies subscribers', async () => {
  const heard: string[] = [];
  const stop = onTranslation(() => heard.push(currentTranslation().language));
  await Promise.all([showLanguage('pt'), showLanguage('en'), showLanguage('pt')]);
  expect(currentTranslation().t(($) => $.shell.close)).toBe('Fechar');
  expect(new Set(heard)).toEqual(new Set(['pt']));
  expect(document.documentElement.lang).toBe('pt-BR');
  await showLanguage('en');
  stop();
  expect(heard.at(-1)).toBe('en');
  expect(currentTranslation().t(($) => $.shell.close)).toBe('Close');
});

it('adds texts that are loaded afterwards', async () => {
  await showLanguage('pt');
  const before = currentTranslation();
  addTexts('pt', { landing: { title: 'Outro' } });
  expect(currentTranslation()).toBe(before);
  expect(before.t(($) => $.landing.title)).toBe('Outro');
});

it('starts in the language in which a page was built, with its texts', async () => {
  const heard: string[] = [];
  const stop = onTranslation(() => heard.push(currentTranslation().language));
  await beginIn('pt');
  expect(currentTranslation()).toBe(firstTranslation);
  expect(firstTranslation.t(($) => $.shell.close)).toBe('Fechar');
  await showLanguage('pt');
  expect(currentTranslation()).toBe(firstTranslation);
  await showLanguage('en');
  expect(heard).toEqual(['en']);
  stop();
});
