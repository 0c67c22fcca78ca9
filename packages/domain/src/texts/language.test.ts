import { describe, expect, it } from 'vitest';
import { isLanguage, languageOfCountry, languageOfTag } from './language.ts';

describe('languageOfCountry', () => {
  it.each([
    ['BR', 'pt'],
    [' br ', 'pt'],
    ['US', 'en'],
    ['GB', 'en'],
    ['PT', 'en'],
    ['', 'en'],
  ])('answers %s with %s', (country, language) => {
    expect(languageOfCountry(country)).toBe(language);
  });
});

describe('languageOfTag', () => {
  it.each([
    ['pt', 'pt'],
    ['pt-BR', 'pt'],
    ['PT-pt', 'pt'],
    ['ptx', 'en'],
    ['en-GB', 'en'],
    [undefined, 'en'],
  ])('answers %s with %s', (tag, language) => {
    expect(languageOfTag(tag)).toBe(language);
  });
});

it('accepts only its own languages', () => {
  expect(['en', 'pt', 'es', '', null, 3].filter(isLanguage)).toEqual(['en', 'pt']);
});
