import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPhotoCache } from './photo-cache.ts';

const download = vi.fn(async (key: string) => new Blob([key]));
const revokeAddress = vi.fn();
let made = 0;

function cache(spare = 1) {
  return createPhotoCache({
    download,
    createAddress: () => `blob:${++made}`,
    revokeAddress,
    spare,
  });
}

beforeEach(() => {
  made = 0;
  download.mockClear();
  revokeAddress.mockClear();
});

describe('the photo cache', () => {
  it('downloads a photo once for all who use it', async () => {
    const photos = cache();
    expect(await Promise.all([photos.hold('a'), photos.hold('a')])).toEqual(['blob:1', 'blob:1']);
    expect(download).toHaveBeenCalledTimes(1);
  });

  it('keeps some unused ones, and revokes the least recently used', async () => {
    const photos = cache(1);
    await photos.hold('a');
    await photos.hold('b');
    photos.release('a');
    await Promise.resolve();
    expect(revokeAddress).not.toHaveBeenCalled();
    photos.release('b');
    await Promise.resolve();
    expect(revokeAddress.mock.calls).toEqual([['blob:1']]);
    expect(await photos.hold('b')).toBe('blob:2');
  });

  it('never revokes one in use', async () => {
    const photos = cache(0);
    await photos.hold('a');
    await photos.hold('a');
    photos.release('a');
    await Promise.resolve();
    expect(revokeAddress).not.toHaveBeenCalled();
  });

  it('downloads again after a failure', async () => {
    const photos = cache();
    download.mockRejectedValueOnce(new Error('offline'));
    await expect(photos.hold('a')).rejects.toThrow('offline');
    expect(await photos.hold('a')).toBe('blob:1');
  });

  it('shows a stored photo without downloading, and is emptied when cleared', async () => {
    const photos = cache();
    photos.put('a', new Blob());
    expect(await photos.hold('a')).toBe('blob:1');
    expect(download).not.toHaveBeenCalled();
    photos.clear();
    await Promise.resolve();
    expect(revokeAddress.mock.calls).toEqual([['blob:1']]);
  });
});
