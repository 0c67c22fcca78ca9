import { describe, expect, it } from 'vitest';
import { encodePicture, encodeWithin, type Writable } from './encode-picture.ts';

/** A browser that writes some types, and any other one as PNG without a word, as browsers do. */
function drawing(...writable: string[]): Writable & { readonly tried: string[] } {
  const tried: string[] = [];
  const toBlob = (keep: (blob: Blob | null) => void, type = 'image/png') => {
    tried.push(type);
    keep(new Blob(['x'], { type: writable.includes(type) ? type : 'image/png' }));
  };
  return { toBlob, tried };
}

const TYPES = ['image/avif', 'image/webp', 'image/jpeg'];

it.each([
  [['image/avif', 'image/webp', 'image/jpeg'], 'image/avif'],
  [['image/webp', 'image/jpeg'], 'image/webp'],
  [['image/jpeg'], 'image/jpeg'],
  [[], 'image/png'],
])('of a browser that can write %j, takes %s', async (writable, type) => {
  expect((await encodePicture(drawing(...writable), TYPES, 0.5)).type).toBe(type);
});

it('tries no further than the first type that the browser can encode', async () => {
  const some = drawing('image/webp', 'image/jpeg');
  await encodePicture(some, TYPES, 0.5);
  expect(some.tried).toEqual(['image/avif', 'image/webp']);
});

it('fails where the browser can encode none', async () => {
  const empty: Writable = { toBlob: (keep) => keep(null) };
  await expect(encodePicture(empty, TYPES, 0.5)).rejects.toThrow('not encoded');
});

describe('within a size', () => {
  const encode = async (bytes: number) => new Blob(['x'.repeat(bytes)]);

  it.each([
    [[30, 20, 10], 20],
    [[30, 21], 21],
  ])('takes of %j the first one that is small enough, else the last', async (attempts, size) => {
    expect((await encodeWithin(20, attempts, encode)).size).toBe(size);
  });

  it('encodes no further than that one', async () => {
    const tried: number[] = [];
    await encodeWithin(20, [30, 20, 10], (bytes) => {
      tried.push(bytes);
      return encode(bytes);
    });
    expect(tried).toEqual([30, 20]);
  });
});
