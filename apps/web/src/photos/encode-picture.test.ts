import { expect, it } from 'vitest';
import { encodePicture, type Writable } from './encode-picture.ts';

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
