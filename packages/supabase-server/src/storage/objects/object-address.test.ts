import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StorageError } from '../errors/storage-error.ts';
import { addressBehind, checkBucketName, checkKey, readAddress } from './object-address.ts';

const at = (path: string) =>
  addressBehind('/object/', `http://bloom.test/storage/v1/object/${path}`);

describe('addressBehind', () => {
  it.each([
    ['b/a.png', { bucket: 'b', key: 'a.png' }],
    ['b/f/a%20b.png', { bucket: 'b', key: 'f/a b.png' }],
    ['b/f%2Fa.png', { bucket: 'b', key: 'f/a.png' }],
    ['b/object/a.png', { bucket: 'b', key: 'object/a.png' }],
    ['b/a+b.png', { bucket: 'b', key: 'a+b.png' }],
  ])('reads %s', (path, address) => {
    expect(at(path)).toEqual(address);
  });

  it.each([
    'b',
    'b/',
    'b/%zz',
    'b/%E3%81%82.png',
    'b/m%C3%AA.png',
    'b/a%00.png',
    'b/a%0A',
    'b/a%5Cb',
    'b/a%7Eb',
    'b/a%23b',
    'b/a/',
    'b/a//c',
    'b/a%2F%2Fc',
    'b//a',
    'b/%2Fa',
    '/b/a',
    'b/a%7F',
    'b/a%1Fb',
  ])('refuses %s', (path) => {
    expect(() => at(path)).toThrow(/^Invalid key: /);
  });
});

describe('readAddress', () => {
  it('has no key when the path ends with the bucket', () => {
    expect(readAddress('photos')).toEqual({ bucket: 'photos', key: null });
  });

  it('refuses an empty segment', () => {
    for (const path of ['photos/', '/photos', 'photos//a', 'photos/a/']) {
      expect(() => readAddress(path), path).toThrow(/^Invalid key: /);
    }
  });
});

describe('checkKey (protocol 4.1)', () => {
  it('accepts the whole alphabet, up to 1024 bytes', () => {
    const alphabet = "AZaz09_/!-.*'() &$@=;:+,?";
    expect(checkKey(alphabet)).toBe(alphabet);
    expect(checkKey('x'.repeat(1024))).toHaveLength(1024);
    expect(() => checkKey('x'.repeat(1025))).toThrow(StorageError);
    expect(() => checkKey('')).toThrow(StorageError);
  });

  it('refuses an empty segment in any position', () => {
    const segment = fc.constantFrom('', 'a', 'b.png', '...', '-');
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 6 }), (segments) => {
        const key = segments.join('/');
        if (segments.includes('')) expect(() => checkKey(key)).toThrow(`Invalid key: ${key}`);
        else expect(checkKey(key)).toBe(key);
      }),
    );
  });

  it('accepts dots in a name, but no segment . or ..', () => {
    for (const fine of ['a..b', '...', '.hidden', 'a/.../b', 'a.'])
      expect(checkKey(fine)).toBe(fine);
    for (const climbing of ['.', '..', '../x', 'x/..', 'x/../y', './x', 'x/./y']) {
      expect(() => checkKey(climbing)).toThrow(`Invalid key: ${climbing}`);
    }
  });
});

describe('checkBucketName', () => {
  it('accepts no slash', () => {
    expect(checkBucketName('goal-photos')).toBe('goal-photos');
    expect(() => checkBucketName('a/b')).toThrow('Bucket name invalid');
  });
});
