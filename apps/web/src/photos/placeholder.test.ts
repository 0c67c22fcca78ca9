import { rgbaToThumbHash } from 'thumbhash';
import { expect, it } from 'vitest';
import { drawPlaceholder } from './placeholder.ts';

function hashOf(alpha: number): string {
  const pixels = Array.from({ length: 32 * 24 }, (_, at) => [at % 256, 90, 40, alpha]).flat();
  return btoa(String.fromCharCode(...rgbaToThumbHash(32, 24, pixels)));
}

it('draws what a row says, and knows whether it would show through', () => {
  const drawn = drawPlaceholder(hashOf(255));
  expect(drawn?.address).toMatch(/^data:image\/png;base64,/);
  expect(drawn?.isSeeThrough).toBe(false);
  expect(drawPlaceholder(hashOf(100))?.isSeeThrough).toBe(true);
});

it('is of the length that the database takes', () => {
  for (const alpha of [255, 100]) expect(hashOf(alpha)).toMatch(/^[A-Za-z0-9+/]{8,46}={0,2}$/);
});

it.each([null, '', 'AAAA', 'no base64!', '"><script>'])('draws nothing of %j', (text) => {
  expect(drawPlaceholder(text)).toBeNull();
});
