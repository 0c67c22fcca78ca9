import { rgbaToThumbHash } from 'thumbhash';
import { expect, it } from 'vitest';
import { drawPlaceholder } from './placeholder.ts';

function hashOf(alpha: number): string {
  const pixels = Array.from({ length: 32 * 24 }, (_, at) => [at % 256, 90, 40, alpha]).flat();
  return btoa(String.fromCharCode(...rgbaToThumbHash(32, 24, pixels)));
}

it('decodes a row’s text, and knows whether the picture is transparent', () => {
  const drawn = drawPlaceholder(hashOf(255));
  expect(drawn?.address).toMatch(/^data:image\/png;base64,/);
  expect(drawn?.isSeeThrough).toBe(false);
  expect(drawPlaceholder(hashOf(100))?.isSeeThrough).toBe(true);
});

it('has the length that the database allows', () => {
  for (const alpha of [255, 100]) expect(hashOf(alpha)).toMatch(/^[A-Za-z0-9+/]{8,46}={0,2}$/);
});

it.each([null, '', 'AAAA', 'no base64!', '"><script>'])('draws nothing for %j', (text) => {
  expect(drawPlaceholder(text)).toBeNull();
});
