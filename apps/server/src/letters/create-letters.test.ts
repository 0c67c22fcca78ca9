import { expect, it } from 'vitest';
import { createLetters } from './create-letters.ts';

const letters = createLetters('support@bloom.example');

it.each([
  ['pt-BR en', 'pt'],
  ['EN', 'en'],
  ['fr pt', null],
  ['', null],
])('of the languages "%s" it speaks %s', (locales, language) => {
  expect(letters.languageIn(locales)).toBe(language);
});

it('writes to somebody new in the language that they came with', () => {
  const [english, portuguese] = ['en', 'pt'].map((language) => letters.readerOf(language));
  expect(letters.textMessage('012345', english ?? {})).toMatch(/^012345 is your Bloom code/);
  expect(letters.textMessage('012345', portuguese ?? {})).toMatch(/^012345 é o seu código/);
  const { subject, text } = letters.mail('recovery', { link: 'https://x', code: '1' }, {});
  expect(subject).toBe('Reset your password');
  expect(text).toContain('support@bloom.example');
});
