import { describe, expect, it } from 'vitest';
import {
  isLanguage,
  LANGUAGES,
  languageOfCountry,
  languageOfTag,
  tagOfLanguage,
} from './language.ts';

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

it('reads each language back from the tag that names it in a document', () => {
  expect(LANGUAGES.map(tagOfLanguage)).toEqual(['en', 'pt-BR']);
  expect(LANGUAGES.map(tagOfLanguage).map(languageOfTag)).toEqual(LANGUAGES);
});
