import { describe, expect, it } from 'vitest';
import { addTag, removeTag, sameTags } from './tags.ts';

describe('tags', () => {
  it('trims what is added', () => {
    expect(addTag(['home'], '  garden ')).toEqual(['home', 'garden']);
  });

  it('ignores empty and known tags', () => {
    expect(addTag(['home'], '   ')).toEqual(['home']);
    expect(addTag(['home'], ' home')).toEqual(['home']);
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
