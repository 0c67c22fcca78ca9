import { previewPath } from '@bloom/domain/photos/photo';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetFacts } from '../../sync/facts.ts';
import { keepPhotoOnDevice, photoOnDevice, waitingPhoto } from '../../sync/open/open-device.ts';
import { sendPreview } from '../../sync/send-preview.ts';
import { makePreview } from '../redraw/make-preview.ts';
import { addPreview } from './deferred-old-photos.ts';

vi.mock('../../sync/open/open-device.ts');
vi.mock('../../sync/send-preview.ts');
vi.mock('../redraw/make-preview.ts');
vi.mock('../../lib/backend/supabase.ts', () => ({ supabase: async () => null }));

const PHOTO = new Blob(['photo']);
const WRITTEN = { blob: new Blob(['small']), placeholder: '1QcSHQRn' };
const PREVIEW = { ...WRITTEN, size: { width: 4, height: 3 } };
const add = () => addPreview('goal-photos', 'ana/1.jpg');

beforeEach(() => {
  forgetFacts('ana');
  vi.mocked(waitingPhoto).mockReset().mockResolvedValue(null);
  vi.mocked(photoOnDevice).mockReset().mockResolvedValue(PHOTO);
  vi.mocked(keepPhotoOnDevice).mockReset().mockResolvedValue();
  vi.mocked(makePreview).mockReset().mockResolvedValue(PREVIEW);
  vi.mocked(sendPreview).mockReset().mockResolvedValue('sent');
});

it('uploads the preview of a photo that the device has, and caches it', async () => {
  expect(await add()).toBe(true);
  const sent = { owner: 'ana', bucket: 'goal-photos', path: 'ana/1.jpg', ...WRITTEN };
  expect(sendPreview).toHaveBeenCalledExactlyOnceWith(null, sent);
  const kept = ['goal-photos', previewPath('ana/1.jpg'), PREVIEW.blob];
  expect(keepPhotoOnDevice).toHaveBeenCalledExactlyOnceWith(...kept);
});

it('tries a broken photo once, also over visits, until the person signs out of the device', async () => {
  vi.mocked(makePreview).mockResolvedValue(null);
  expect([await add(), await add()]).toEqual([true, true]);
  expect(makePreview).toHaveBeenCalledTimes(1);
  forgetFacts('ana');
  await add();
  expect(makePreview).toHaveBeenCalledTimes(2);
  expect(sendPreview).not.toHaveBeenCalled();
});

it('skips photos that wait for their upload, and those that are not on the device', async () => {
  vi.mocked(waitingPhoto).mockResolvedValueOnce(PHOTO);
  expect(await add()).toBe(true);
  vi.mocked(photoOnDevice).mockResolvedValueOnce(null);
  expect(await add()).toBe(true);
  expect(makePreview).not.toHaveBeenCalled();
});

it('gives up where the server refuses previews, and stores nothing then', async () => {
  vi.mocked(sendPreview).mockResolvedValue('refused');
  expect(await add()).toBe(false);
  vi.mocked(sendPreview).mockResolvedValue('gone');
  expect(await add()).toBe(true);
  expect(keepPhotoOnDevice).not.toHaveBeenCalled();
});
