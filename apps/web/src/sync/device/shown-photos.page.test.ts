import type { IDBPDatabase } from 'idb';
import { expect, it, vi } from 'vitest';
import type { Schema } from './schema.ts';
import { keepShownPhoto } from './shown-photos.ts';

const PHOTO = new Blob(['a photo']);

/** A database with one transaction, whose first answer is given by the test. */
function databaseThatWaits() {
  const first = Promise.withResolvers<unknown>();
  const done = Promise.withResolvers<void>();
  const put = vi.fn(async () => undefined);
  const commit = () => done.resolve();
  const abort = vi.fn(() => {
    const fault = new DOMException('aborted', 'AbortError');
    first.reject(fault);
    done.reject(fault);
  });
  const store = { get: () => first.promise, put };
  const transaction = { objectStore: () => store, done: done.promise, abort, commit };
  const database = { transaction: () => transaction } as unknown as IDBPDatabase<Schema>;
  return { database, first, put, abort };
}

it('leaves no transaction open in a page that is stored for the back button', async () => {
  const { database, put, abort } = databaseThatWaits();
  const kept = keepShownPhoto(database, 'a', PHOTO);
  window.dispatchEvent(new Event('pagehide'));
  expect(abort).toHaveBeenCalledOnce();
  await expect(kept).rejects.toThrow('aborted');
  expect(put).not.toHaveBeenCalled();
});

it('stores the photo, and then has nothing to end', async () => {
  const { database, first, put, abort } = databaseThatWaits();
  const kept = keepShownPhoto(database, 'a', PHOTO);
  first.resolve(undefined);
  await kept;
  window.dispatchEvent(new Event('pagehide'));
  expect(put).toHaveBeenCalledTimes(2);
  expect(abort).not.toHaveBeenCalled();
});
