import { describe, expect, it } from 'vitest';
import {
  checkPhotoFile,
  fitPhoto,
  isPreviewPath,
  PHOTO_CACHE_SECONDS,
  PHOTO_MAX_SIZE,
  PREVIEW_MAX_EDGE,
  pathOfPhoto,
  photoPath,
  photoSize,
  previewPath,
} from './photo.ts';

describe('checkPhotoFile', () => {
  it('accepts an image of exactly the limit and not a byte more', () => {
    expect(checkPhotoFile({ type: 'image/jpeg', size: 5_242_880 })).toBeNull();
    expect(checkPhotoFile({ type: 'image/jpeg', size: 5_242_881 })).toBe('too_large');
    expect(PHOTO_MAX_SIZE).toBe('5MB');
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

it('is kept by browsers for an hour', () => {
  expect(PHOTO_CACHE_SECONDS).toBe('3600');
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

it.each([
  [1600, 1200, 640, 480],
  [1200, 1600, 480, 640],
  [320, 200, 320, 200],
])('makes the preview of %i x %i pixels %i x %i', (width, height, smallWidth, smallHeight) => {
  const small = { width: smallWidth, height: smallHeight };
  expect(fitPhoto(width, height, PREVIEW_MAX_EDGE)).toEqual(small);
});

it.each(['u-1/20260102T030405006Z-k3x9.jpg', 'u-1/1', 'u-1/a.preview.png'])(
  'finds the preview by the path of the photo %s, and the photo by that of the preview',
  (path) => {
    const preview = previewPath(path);
    expect(preview).toMatch(/^u-1\//);
    expect([isPreviewPath(path), isPreviewPath(preview)]).toEqual([false, true]);
    expect([pathOfPhoto(path), pathOfPhoto(preview)]).toEqual([path, path]);
  },
);

describe('photoPath', () => {
  const photo = { owner: 'u-1', time: 0, letters: 'k3x9', type: 'image/jpeg' };

  it('consists of the owner, the time and the type', () => {
    expect(photoPath({ ...photo, time: Date.UTC(2026, 0, 2, 3, 4, 5, 6) })).toBe(
      'u-1/20260102T030405006Z-k3x9.jpg',
    );
  });

  it('contains the size, where that is known, and can be parsed', () => {
    const path = photoPath({ ...photo, size: { width: 1600, height: 900 } });
    expect(path).toBe('u-1/19700101T000000000Z-k3x9-1600x900.jpg');
    expect(photoSize(path)).toEqual({ width: 1600, height: 900 });
  });

  it.each([
    'u-1/old.jpg',
    'u-1/a-0x9.jpg',
    'u-1/a-1x.jpg',
    'u-1/a-999999x1.jpg',
    'u-1/a-3x4/b.jpg',
  ])('knows no size of %s', (path) => {
    expect(photoSize(path)).toBeNull();
  });

  it('refuses a photo without an owner or of another type', () => {
    expect(() => photoPath({ ...photo, owner: '' })).toThrow();
    expect(() => photoPath({ ...photo, type: 'image/svg+xml' })).toThrow();
  });
});
