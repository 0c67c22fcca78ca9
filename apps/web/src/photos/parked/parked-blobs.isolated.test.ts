import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const PHOTO = new Blob(['x']);

/** Each test has a page of its own, which has not opened the database yet. */
beforeEach(() => vi.resetModules());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is not stored is there until the page is left: after a lost session its draft is opened again. */
async function expectNothingStored() {
  const { blobIds, deleteBlobs, getBlob, putBlob } = await import('./parked-blobs.ts');
  const answers = async () => {
    const isStored = await putBlob('ana', '1', PHOTO);
    const there = [await getBlob('ana', '1'), await getBlob('rui', '1'), await blobIds('ana')];
    await deleteBlobs('ana', ['1']);
    return [isStored, ...there, await getBlob('ana', '1')];
  };
  const given = answers();
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(50_000);
  expect(await given).toEqual([false, PHOTO, null, ['1'], null]);
}

it('stores nothing where there is no database, and reports nothing', () => expectNothingStored());

it('stores nothing where the browser forbids it', async () => {
  const open = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', { open });
  await expectNothingStored();
});

it('stores nothing where opening fails', async () => {
  const open = () => {
    const request = { error: new DOMException('no', 'UnknownError'), onerror: () => undefined };
    queueMicrotask(() => request.onerror());
    return request;
  };
  vi.stubGlobal('indexedDB', { open });
  await expectNothingStored();
});

it('does not wait forever for a browser that never answers', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  await expectNothingStored();
});

it('tries again after the browser has refused to open the database', async () => {
  const { blobIds } = await import('./parked-blobs.ts');
  let times = 0;
  const open = () => {
    times += 1;
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', { open });
  await blobIds('ana');
  await blobIds('ana');
  expect(times).toBe(2);
});
