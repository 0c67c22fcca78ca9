import { PHOTO_MAX_BYTES, PHOTO_MAX_EDGE } from '@bloom/domain/photos/photo';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { redrawPhoto } from './redraw-photo.ts';

vi.mock('./decode-picture.ts', () => ({
  decodePicture: async () => ({ source: {}, width: 2400, height: 2400, close: () => undefined }),
}));
vi.mock('../../lib/browser/true-pixels.ts', () => ({ arePixelsTrue: () => true }));
vi.mock('@bloom/domain/photos/truncated-picture', () => ({ isPictureTruncated: () => false }));

const CHOSEN = new Blob(['a cut-out'], { type: 'image/png' });
/** What a PNG of a photo has for each pixel: noise is hardly compressed. */
const PNG_BYTES = 3.2;

let alpha: number;
let drawn: number[];

/** A canvas that writes PNG and JPEG only, such as Safari's. */
function canvas() {
  const own = { width: 0, height: 0 };
  return Object.assign(own, {
    getContext: () => ({
      drawImage: () => void drawn.push(own.width),
      getImageData: () => ({ data: [0, 0, 0, alpha] }),
    }),
    toBlob(keep: (blob: Blob) => void, type: string) {
      const isJpeg = type === 'image/jpeg';
      const size = isJpeg ? 1 : own.width * own.height * PNG_BYTES;
      keep(new Blob([new Uint8Array(size)], { type: isJpeg ? type : 'image/png' }));
    },
  });
}

beforeEach(() => {
  drawn = [];
  vi.stubGlobal('document', { createElement: canvas });
});
afterEach(() => vi.unstubAllGlobals());

it('makes a see-through photo smaller until the bucket takes it, where the browser writes no WebP', async () => {
  alpha = 0;
  const { blob } = await redrawPhoto(CHOSEN);
  expect(blob?.type).toBe('image/png');
  expect(blob?.size).toBeLessThanOrEqual(PHOTO_MAX_BYTES);
  expect(drawn).toEqual([PHOTO_MAX_EDGE, 1280]);
});

it('draws a photo that fits only once', async () => {
  alpha = 255;
  const { blob } = await redrawPhoto(CHOSEN);
  expect(blob?.type).toBe('image/jpeg');
  expect(drawn).toEqual([PHOTO_MAX_EDGE]);
});
