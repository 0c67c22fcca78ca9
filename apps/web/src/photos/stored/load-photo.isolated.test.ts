import { previewPath } from '@bloom/domain/photos/photo';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepPhotoOnDevice, photoOnDevice } from '../../sync/open/open-device.ts';
import { loadPhoto, loadPreview } from './load-photo.ts';
import { addPreviewLater } from './old-photos.ts';
import { downloadPhoto } from './photo-storage.ts';

vi.mock('../../sync/open/open-device.ts');
vi.mock('./old-photos.ts');
vi.mock('./photo-storage.ts', async (actual) => ({
  ...(await actual<typeof import('./photo-storage.ts')>()),
  downloadPhoto: vi.fn(),
}));

const BUCKET = 'goal-photos';
const PATH = 'ana/1.jpg';
const SMALL = previewPath(PATH);
const GONE = new Error('Error downloading photo', { cause: { statusCode: '404' } });
const device = new Map<string, Blob>();
const server = new Map<string, Blob>();
let fault: Error;

beforeEach(() => {
  device.clear();
  server.clear();
  fault = GONE;
  vi.mocked(photoOnDevice).mockImplementation(async (_, path) => device.get(path) ?? null);
  vi.mocked(keepPhotoOnDevice).mockReset().mockResolvedValue();
  vi.mocked(addPreviewLater).mockReset();
  vi.mocked(downloadPhoto)
    .mockReset()
    .mockImplementation(async (_, path) => {
      const photo = server.get(path);
      if (photo === undefined) throw fault;
      return photo;
    });
});

const [photo, preview] = [new Blob(['photo']), new Blob(['small'])];

it('fetches a preview once, and the photo not at all', async () => {
  server.set(PATH, photo).set(SMALL, preview);
  expect(await loadPreview(BUCKET, SMALL)).toBe(preview);
  expect(keepPhotoOnDevice).toHaveBeenCalledExactlyOnceWith(BUCKET, SMALL, preview);
  device.set(SMALL, preview);
  expect(await loadPreview(BUCKET, SMALL)).toBe(preview);
  expect(vi.mocked(downloadPhoto).mock.calls).toEqual([[BUCKET, SMALL]]);
});

it('shows the photo where the server has no preview, and requests one to be made', async () => {
  server.set(PATH, photo);
  expect(await loadPreview(BUCKET, SMALL)).toBe(photo);
  expect(addPreviewLater).toHaveBeenCalledExactlyOnceWith(BUCKET, PATH);
});

it('shows the device’s photo where the server is unavailable, and else an error', async () => {
  fault = new Error('Error downloading photo', { cause: new TypeError('no network') });
  await expect(loadPreview(BUCKET, SMALL)).rejects.toBe(fault);
  device.set(PATH, photo);
  expect(await loadPreview(BUCKET, SMALL)).toBe(photo);
  expect(await loadPhoto(BUCKET, PATH)).toBe(photo);
  expect(addPreviewLater).not.toHaveBeenCalled();
});

it('reports a deleted photo', async () => {
  await expect(loadPreview(BUCKET, SMALL)).rejects.toBe(GONE);
  await expect(loadPhoto(BUCKET, PATH)).rejects.toBe(GONE);
});
