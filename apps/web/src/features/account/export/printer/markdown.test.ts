import { expect, it } from 'vitest';
import { facts, heading, paragraphs, picture, ticked } from './markdown.ts';

it('keeps line breaks in texts, and puts a title on one line', () => {
  expect(paragraphs('  one\ntwo  ')).toBe('one  \ntwo\n\n');
  expect(heading(2, 'a\n  title')).toBe('## a title\n\n');
  expect(ticked(true, 'done\nnow')).toBe('- [x] done now\n');
});

it('omits missing parts', () => {
  expect(paragraphs(null)).toBe('');
  expect(picture('Photo', 'goal-photos', null)).toBe('');
  expect(facts([null, null])).toBe('');
  expect(facts(['one', null])).toBe('- one\n\n');
});

it('links a photo by its path in the archive', () => {
  expect(picture('Photo', 'goal-photos', 'me/1.jpg')).toBe(
    '![Photo](../photos/goal-photos/1.jpg)\n\n',
  );
});
