import { expect, it } from 'vitest';
import { languageOfPath, pathIn } from './language-address.ts';

it.each([
  ['/', null],
  ['/pt', 'pt'],
  ['/pt/', 'pt'],
  ['/en/terms', 'en'],
  ['/terms', null],
  ['/terms/pt', null],
  ['/english', null],
  ['/EN', null],
  ['', null],
])('the address %j names the language %j', (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});

it.each([
  ['/', { en: '/en', pt: '/pt', plain: '/' }],
  ['/pt', { en: '/en', pt: '/pt', plain: '/' }],
  ['/en/terms', { en: '/en/terms', pt: '/pt/terms', plain: '/terms' }],
  // A path that begins with two slashes would be the address of another site.
  ['/pt//evil.test/', { en: '/en/evil.test/', pt: '/pt/evil.test/', plain: '/evil.test/' }],
  ['//evil.test/', { en: '/en/evil.test/', pt: '/pt/evil.test/', plain: '/evil.test/' }],
  ['/help/goals', { en: '/en/help/goals', pt: '/pt/help/goals', plain: '/help/goals' }],
])('the page %j has an address in each language, and a plain one', (path, { en, pt, plain }) => {
  expect([pathIn('en', path), pathIn('pt', path), pathIn(null, path)]).toEqual([en, pt, plain]);
});
