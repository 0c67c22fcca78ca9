import { describe, expect, it } from 'vitest';
import { checkPhotoFile, fitPhoto, PHOTO_MAX_BYTES, photoPath } from './photo.ts';

describe('checkPhotoFile', () => {
  it('takes an image of exactly the limit and not a byte more', () => {
    expect(checkPhotoFile({ type: 'image/jpeg', size: PHOTO_MAX_BYTES })).toBeNull();
    expect(checkPhotoFile({ type: 'image/jpeg', size: PHOTO_MAX_BYTES + 1 })).toBe('too_large');
  });

  it.each(['text/plain', 'application/pdf', '', 'video/mp4'])(
    'refuses a file of type "%s"',
    (type) => {
      expect(checkPhotoFile({ type, size: 10 })).toBe('not_an_image');
    },
  );

  it('refuses an empty file', () => {
    expect(checkPhotoFile({ type: 'image/png', size: 0 })).toBe('unreadable');
  });
});

describe('fitPhoto', () => {
  it.each([
    [800, 600, 800, 600],
    [1600, 1600, 1600, 1600],
    [4000, 3000, 1600, 1200],
    [3000, 4000, 1200, 1600],
    [9000, 2, 1600, 1],
  ])('keeps %i x %i at %i x %i', (width, height, keptWidth, keptHeight) => {
    expect(fitPhoto(width, height)).toEqual({ width: keptWidth, height: keptHeight });
  });
});

describe('photoPath', () => {
  it('is made of the owner, the time and the type', () => {
    expect(photoPath('u-1', Date.UTC(2026, 0, 2, 3, 4, 5, 6), 'k3x9', 'image/jpeg')).toBe(
      'u-1/20260102T030405006Z-k3x9.jpg',
    );
  });

  it('refuses a photo without an owner or of another type', () => {
    expect(() => photoPath('', 0, 'a', 'image/png')).toThrow();
    expect(() => photoPath('u-1', 0, 'a', 'image/svg+xml')).toThrow();
  });
});
