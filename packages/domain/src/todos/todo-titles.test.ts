import fc from 'fast-check';
import { expect, it } from 'vitest';
import { todoTitles } from './todo-titles.ts';

it('makes a title of each line with text', () => {
  expect(todoTitles('Milk\r\n\n  Bread \rEggs\n', 500)).toEqual(['Milk', 'Bread', 'Eggs']);
  expect(todoTitles(' \n \n\u200b', 500)).toEqual([]);
  expect(todoTitles('\u0000Milk\u0000', 500)).toEqual(['Milk']);
});

it('removes list markers, but no number that is part of a title', () => {
  expect(todoTitles('- Milk\n* Bread\n• Eggs\n- [ ] Tea\n[x] Salt', 500)).toEqual([
    'Milk',
    'Bread',
    'Eggs',
    'Tea',
    'Salt',
  ]);
  expect(todoTitles('1. Milk\n2) Bread', 500)).toEqual(['Milk', 'Bread']);
  expect(todoTitles('2. floor: clean\nBread', 500)).toEqual(['2. floor: clean', 'Bread']);
  expect(todoTitles('2. floor: clean', 500)).toEqual(['2. floor: clean']);
  expect(todoTitles('-5 kg', 500)).toEqual(['-5 kg']);
});

it('splits what is too long between words, and loses none of it', () => {
  expect(todoTitles('one two three', 8)).toEqual(['one two', 'three']);
  expect(todoTitles('abcdef', 4)).toEqual(['abcd', 'ef']);
  expect(todoTitles('abc🇧🇷', 4)).toEqual(['abc', '🇧🇷']);
  const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '🌱'), minLength: 1 }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 20 }), (said, limit) => {
      const titles = todoTitles(said.join(' '), limit);
      expect(titles.every((title) => title !== '' && [...title].length <= limit)).toBe(true);
      expect(titles.join('').replaceAll(' ', '')).toBe(said.join(''));
    }),
  );
});
