import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import * as blobs from './parked-blobs.ts';
import {
  bytesToSend,
  isAmong,
  isAnyMissing,
  missingPhotos,
  parkPhoto,
  readParkedPhoto,
} from './parked-photos.ts';

const putBlob = vi.spyOn(blobs, 'putBlob');
const getBlob = vi.spyOn(blobs, 'getBlob');
const deleteBlobs = vi.spyOn(blobs, 'deleteBlobs');

const blob = new Blob(['x']);

beforeEach(() => {
  putBlob.mockReset().mockResolvedValue(true);
  getBlob.mockReset().mockResolvedValue(blob);
  deleteBlobs.mockReset().mockResolvedValue();
});
afterAll(() => vi.restoreAllMocks());

it('stores a chosen photo once, however often its draft is stored', () => {
  const chosen = { kind: 'chosen' as const, id: '7', blob: new Blob(['x']) };
  const parked = parkPhoto('ana', chosen);
  expect(parkPhoto('ana', { ...chosen })).toEqual(parked);
  expect(parked).toEqual({ kind: 'parked', owner: 'ana', id: '7' });
  expect(putBlob).toHaveBeenCalledTimes(1);
});

it('tries again with the next draft to store a photo that the browser did not take', async () => {
  putBlob.mockResolvedValueOnce(false);
  const chosen = { kind: 'chosen' as const, id: '8', blob };
  parkPhoto('ana', chosen);
  await Promise.resolve();
  parkPhoto('ana', chosen);
  await Promise.resolve();
  parkPhoto('ana', chosen);
  expect(putBlob).toHaveBeenCalledTimes(2);
});

it.each([
  { kind: 'none' as const },
  { kind: 'stored' as const, path: 'ana/1.jpg', placeholder: null },
  { kind: 'parked' as const, owner: 'ana', id: '1' },
])('leaves a photo of the kind $kind as it is', (photo) => {
  expect(parkPhoto('ana', photo)).toBe(photo);
  expect(putBlob).not.toHaveBeenCalled();
});

it('reads a photo, and returns its bytes for a save', async () => {
  const parked = { kind: 'parked' as const, owner: 'ana', id: '1' };
  expect(await Promise.all([readParkedPhoto(parked), bytesToSend(parked)])).toEqual([blob, blob]);
  expect(getBlob).toHaveBeenCalledWith('ana', '1');
  expect(await bytesToSend({ kind: 'chosen', id: '7', blob })).toBe(blob);
  expect(await bytesToSend({ kind: 'stored', path: 'ana/1.jpg', placeholder: null })).toBeNull();
});

it('lists missing photos, and blocks a save without them', async () => {
  const parked = { kind: 'parked' as const, owner: 'ana', id: '1' };
  const missing = { kind: 'parked' as const, owner: 'ana', id: '2' };
  getBlob.mockImplementation(async (_owner, id) => (id === '1' ? blob : null));
  const ids = await missingPhotos('ana', ['1', '2']);
  expect([parked, { kind: 'none' as const }, missing].map((photo) => isAmong(ids, photo))).toEqual([
    false,
    false,
    true,
  ]);
  expect(await isAnyMissing([parked, { kind: 'none' }])).toBe(false);
  expect(await isAnyMissing([parked, missing])).toBe(true);
  await expect(bytesToSend(missing)).rejects.toThrow('missing');
});
