import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Ana Maria Souza', 'AS'],
  ['  ana  ', 'A'],
  ['Élio de Sá', 'ÉS'],
  ['𝒜da Lovelace', '𝒜L'],
  ['E\u0301lio 🇧🇷', 'E\u0301🇧🇷'],
  ['', 'P'],
  ['   ', 'P'],
])('of %j are %s', (name, initials) => {
  expect(initialsOf(name, 'person@example.com')).toBe(initials);
});

it('are empty for an empty name', () => {
  expect(initialsOf('', '')).toBe('');
});
