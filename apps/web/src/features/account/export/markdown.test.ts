import { expect, it } from 'vitest';
import { facts, heading, paragraphs, picture, ticked } from './markdown.ts';

it('keeps the line breaks of the person, and a title on one line', () => {
  expect(paragraphs('  one\ntwo  ')).toBe('one  \ntwo\n\n');
  expect(heading(2, 'a\n  title')).toBe('## a title\n\n');
  expect(ticked(true, 'done\nnow')).toBe('- [x] done now\n');
});

it('leaves out what is not there', () => {
  expect(paragraphs(null)).toBe('');
  expect(picture('Photo', 'goal-photos', null)).toBe('');
  expect(facts([null, null])).toBe('');
  expect(facts(['one', null])).toBe('- one\n\n');
});

it('shows a photo where the archive has it', () => {
  expect(picture('Photo', 'goal-photos', 'me/1.jpg')).toBe(
    '![Photo](../photos/goal-photos/1.jpg)\n\n',
  );
});
