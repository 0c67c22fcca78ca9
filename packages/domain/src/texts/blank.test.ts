import { describe, expect, it } from 'vitest';
import { isBlank, shownText } from './blank.ts';

describe('whether a text shows nothing', () => {
  it.each([
    ['no character', ''],
    ['white space', ' \t\n\u00a0\u3000'],
    ['zero-width spaces and joiners', '\u200b \u200d\u2060'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a Hangul filler', '\u3164'],
    ['a direction mark', '\u200f'],
    ['a tag character outside the first plane', '\u{e0041}'],
    ['control characters', '\u0000\u0008\u009f'],
  ])('%s: nothing', (_, text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each([
    ['a letter', 'a'],
    ['a letter between marks', '\u200ba\u200b'],
    ['a family of joined emoji', '👩‍👩‍👧'],
    ['a full stop', '.'],
    ['a letter of Arabic with a direction mark', '\u200fب'],
  ])('%s: something', (_, text) => {
    expect(isBlank(text)).toBe(false);
  });
});

it.each([
  ['a text without the white space around it', '  Run \n', 'Run'],
  ['nothing for white space', ' \n', ''],
  ['nothing for what is drawn as nothing', ' \u200b\u2060', ''],
  ['a text with its own invisible characters', '\u200fب', '\u200fب'],
  ['a text that a database takes', '\u0000a\u0000b\ud83d', 'ab\ufffd'],
])('%s', (_, typed, shown) => {
  expect(shownText(typed)).toBe(shown);
});
