import { describe, expect, it } from 'vitest';
import { MAXIMUM_TAGS, TEXT_LIMITS } from '../texts/limits.ts';
import { addTag, removeTag, sameTags } from './tags.ts';

describe('tags', () => {
  it('trims what is added', () => {
    expect(addTag(['home'], '  garden ')).toEqual(['home', 'garden']);
  });

  it('ignores empty and known tags', () => {
    expect(addTag(['home'], '   ')).toEqual(['home']);
    expect(addTag(['home'], '\u200b')).toEqual(['home']);
    expect(addTag(['home'], ' home')).toEqual(['home']);
  });

  it('keeps within the limits', () => {
    const full = Array.from({ length: MAXIMUM_TAGS }, (_, index) => `tag ${index}`);
    expect(addTag(full, 'one more')).toBe(full);
    expect(addTag([], 'x'.repeat(80))).toEqual(['x'.repeat(TEXT_LIMITS.tag)]);
    const word = 'x'.repeat(TEXT_LIMITS.tag - 1);
    expect(addTag([], `${word} and more`)).toEqual([word]);
  });

  it('removes one tag only', () => {
    expect(removeTag(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
  });

  it('compares with order', () => {
    expect(sameTags(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(sameTags(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(sameTags(['a'], ['a', 'b'])).toBe(false);
  });
});
