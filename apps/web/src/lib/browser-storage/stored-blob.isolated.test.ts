import { beforeEach, expect, it, vi } from 'vitest';
import type { StoredBlob } from './stored-blob.ts';

const PHOTO = new Blob(['petals'], { type: 'image/png' });

let stored: Readonly<Record<string, StoredBlob>>;
let tried: number;
let blobs: typeof import('./stored-blob.ts');

/** Each test has a browser of its own. */
beforeEach(async () => {
  vi.resetModules();
  blobs = await import('./stored-blob.ts');
  tried = 0;
});

/** A private window of Safari, whose IndexedDB refuses files. */
async function privately(files: Readonly<Record<string, StoredBlob>>): Promise<void> {
  tried += 1;
  if (Object.values(files).some((file) => file instanceof Blob))
    throw new DOMException('Error preparing Blob/File data', 'UnknownError');
  stored = files;
}

it('stores the bytes of a file where the browser stores no files, and reads them as the file', async () => {
  await blobs.storeBlobs({ photo: PHOTO }, privately);
  const read = await blobs.readStoredBlob(stored.photo as StoredBlob);
  expect(read.type).toBe('image/png');
  expect(await read.text()).toBe('petals');
});

it('tries with a file only once there', async () => {
  for (const _ of [1, 2, 3]) await blobs.storeBlobs({ photo: PHOTO }, privately);
  expect(tried).toBe(4);
});

it('stores a file as it is elsewhere', async () => {
  const store = vi.fn(async () => undefined);
  await blobs.storeBlobs({ photo: PHOTO }, store);
  expect(store).toHaveBeenCalledExactlyOnceWith({ photo: PHOTO });
});

it('does not try again where there is no space', async () => {
  const store = vi.fn(async () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(blobs.storeBlobs({ photo: PHOTO }, store)).rejects.toThrow('full');
  expect(store).toHaveBeenCalledOnce();
});

it('does not try again without files', async () => {
  const store = vi.fn(async () => {
    throw new DOMException('gone', 'InvalidStateError');
  });
  await expect(blobs.storeBlobs({}, store)).rejects.toThrow('gone');
  expect(store).toHaveBeenCalledOnce();
});
