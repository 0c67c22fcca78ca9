import { beforeEach, expect, it, vi } from 'vitest';
import { deleteBlobs, getBlob, putBlob } from './kept-blobs.ts';
import { bytesToSend, gonePhotos, keepPhoto, readKeptPhoto } from './kept-photos.ts';

vi.mock('./kept-blobs.ts', { spy: true });

const blob = new Blob(['x']);

beforeEach(() => {
  vi.mocked(putBlob).mockReset().mockResolvedValue();
  vi.mocked(getBlob).mockReset().mockResolvedValue(blob);
  vi.mocked(deleteBlobs).mockReset().mockResolvedValue();
});

it('puts a chosen photo into the database once, however often its draft is kept', () => {
  const chosen = { kind: 'chosen' as const, blob: new Blob(['x']) };
  const kept = keepPhoto('ana', chosen);
  expect(keepPhoto('ana', { ...chosen })).toEqual(kept);
  expect(kept).toEqual({ kind: 'kept', owner: 'ana', id: expect.any(String) });
  expect(putBlob).toHaveBeenCalledTimes(1);
});

it.each([
  { kind: 'none' as const },
  { kind: 'stored' as const, path: 'ana/1.jpg' },
  { kind: 'kept' as const, owner: 'ana', id: '1' },
])('leaves a photo of the kind $kind as it is', (photo) => {
  expect(keepPhoto('ana', photo)).toBe(photo);
  expect(putBlob).not.toHaveBeenCalled();
});

it('reads a photo once, and gives its bytes to a save', async () => {
  const kept = { kind: 'kept' as const, owner: 'ana', id: '1' };
  expect(await Promise.all([readKeptPhoto(kept), bytesToSend(kept)])).toEqual([blob, blob]);
  expect(getBlob).toHaveBeenCalledExactlyOnceWith('ana', '1');
  expect(await bytesToSend({ kind: 'chosen', blob })).toBe(blob);
  expect(await bytesToSend({ kind: 'stored', path: 'ana/1.jpg' })).toBeNull();
});

it('says which photos are gone, and lets no save pass over one', async () => {
  const kept = { kind: 'kept' as const, owner: 'ana', id: '1' };
  const gone = { kind: 'kept' as const, owner: 'ana', id: '2' };
  vi.mocked(getBlob).mockImplementation(async (_owner, id) => (id === '1' ? blob : null));
  expect([...(await gonePhotos([kept, { kind: 'none' }, gone]))]).toEqual([gone]);
  await expect(bytesToSend(gone)).rejects.toThrow('gone');
});
