import { afterEach, expect, it, vi } from 'vitest';
import { makePreview } from './make-preview.ts';
import { redrawPhoto } from './redraw-photo.ts';

const SIZE = 20;

/** A canvas whose pixels are read as these, each of four bytes. */
function readPixelsAs(byteAt: (at: number) => number) {
  const getImageData = (_x: number, _y: number, width: number, height: number) => ({
    data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => byteAt(at)),
  });
  const context = { fillRect: () => undefined, drawImage: () => undefined, getImageData };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['drawn'], { type: type ?? '' })),
  );
  const bitmap = { width: SIZE, height: SIZE, close: () => undefined };
  vi.stubGlobal('createImageBitmap', async () => bitmap);
}

const photo = () => new File(['<svg/>'], 'photo.svg', { type: 'image/svg+xml' });
const trueAt = (at: number) => [51, 102, 153, 255][at % 4] ?? 0;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('draws where pages get what they have drawn, also where a browser changes it a little', async () => {
  readPixelsAs((at) => trueAt(at) + (at % 4 === 1 ? 1 : 0));
  expect((await redrawPhoto(photo())).fault).toBeNull();
  expect(await makePreview(photo())).not.toBeNull();
});

it('makes no photo and no preview of noise, which browsers that resist fingerprinting give', async () => {
  readPixelsAs((at) => (at * 97) % 256);
  expect(await redrawPhoto(photo())).toEqual({ blob: null, fault: 'scrambled' });
  expect(await makePreview(photo())).toBeNull();
});
