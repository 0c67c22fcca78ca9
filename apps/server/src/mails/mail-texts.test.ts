import { expect, it } from 'vitest';
import { createMailTexts } from './mail-texts.ts';

const texts = createMailTexts('support@bloom.example');

it.each([
  ['pt-BR en', 'pt'],
  ['EN', 'en'],
  ['fr pt', null],
  ['', null],
])('of the languages "%s" it speaks %s', (locales, language) => {
  expect(texts.languageIn(locales)).toBe(language);
});

it('writes to somebody new in the language that they came with', () => {
  const [english, portuguese] = ['en', 'pt'].map((language) => texts.readerOf(language));
  expect(texts.textMessage('012345', english ?? {})).toMatch(/^012345 is your Bloom code/);
  expect(texts.textMessage('012345', portuguese ?? {})).toMatch(/^012345 é o seu código/);
  const { subject, text } = texts.mail('recovery', { link: 'https://x', code: '1', hours: 1 }, {});
  expect(subject).toBe('Reset your password');
  expect(text).toContain('support@bloom.example');
});
