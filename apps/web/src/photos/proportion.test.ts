import { rgbaToThumbHash } from 'thumbhash';
import { expect, it } from 'vitest';
import { proportionOf } from './proportion.ts';

function placeholderOf(width: number, height: number): string {
  const pixels = Array.from({ length: width * height }, (_, at) => [at % 256, 90, 40, 255]).flat();
  return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, pixels)));
}
const stored = (path: string, placeholder: string | null = null) =>
  proportionOf({ kind: 'stored', path, placeholder });

it('is read from the name of the photo', () => {
  expect(stored('u/t-abcd-1600x900.jpg')).toBeCloseTo(16 / 9);
  expect(stored('u/t-abcd-900x1600.jpg', placeholderOf(32, 24))).toBeCloseTo(9 / 16);
});

it.each([
  [64, 48],
  [48, 64],
  [60, 60],
  [90, 60],
])('is about what the placeholder of an older photo of %i x %i says', (width, height) => {
  const told = stored('u/old.jpg', placeholderOf(width, height));
  expect(told / (width / height)).toBeGreaterThan(0.88);
  expect(told / (width / height)).toBeLessThan(1.12);
});

it('stays within the limits of a wall, whatever the name', () => {
  expect(stored('u/t-abcd-1x99999.jpg')).toBe(9 / 16);
  expect(stored('u/t-abcd-99999x1.jpg')).toBe(5 / 2);
});

it.each([null, 'AAAA', 'no base64!', 'AAAAAAAA'])('is the default for %j', (text) => {
  expect(stored('u/old.jpg', text)).toBeCloseTo(4 / 3);
  expect(proportionOf({ kind: 'none' })).toBeCloseTo(4 / 3);
});
