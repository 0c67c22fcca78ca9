import { describe, expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

describe('readRange (RFC 9110, 14.1.2)', () => {
  it.each([
    ['bytes=0-2', 7, { first: 0, last: 2 }],
    ['bytes=3-', 7, { first: 3, last: 6 }],
    ['bytes=3-99', 7, { first: 3, last: 6 }],
    ['bytes=-2', 7, { first: 5, last: 6 }],
    ['bytes=-99', 7, { first: 0, last: 6 }],
  ])('reads %s of %i', (header, size, range) => {
    expect(readRange(header, size)).toEqual(range);
  });

  it.each([undefined, '', 'bytes=-', 'bytes=2-1', 'bytes=0-1,3-4', 'items=0-1', 'bytes=a-b'])(
    'ignores %s',
    (header) => {
      expect(readRange(header, 7)).toBeNull();
    },
  );

  it.each([
    ['bytes=7-', 7],
    ['bytes=7-9', 7],
    ['bytes=-0', 7],
    ['bytes=0-0', 0],
    ['bytes=-1', 0],
  ])('refuses %s of %i', (header, size) => {
    expect(() => readRange(header, size)).toThrow('invalid range provided');
  });
});
