import type { Page } from '@playwright/test';

/** Runs something in the browser's database of parked photos, which is created if it does not exist. */
function inDatabase<Answer>(page: Page, work: string): Promise<Answer> {
  return page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('bloom', 1);
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () => opening.result.createObjectStore('photos');
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction('photos', 'readwrite');
      const request = transaction.objectStore('photos').${work};
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
    };
  })`);
}

/** The owner and the id of each photo in it. */
export function parkedPhotos(page: Page): Promise<readonly (readonly [string, string])[]> {
  return inDatabase(page, 'getAllKeys()');
}

/** Deletes all of them, as a browser does that needs space. */
export function losePhotos(page: Page): Promise<void> {
  return inDatabase(page, 'clear()');
}

/** Stores something as a parked photo of a person. */
export function leavePhoto(page: Page, owner: string, id: string): Promise<void> {
  return inDatabase(page, `put(new Blob(['photo']), ${JSON.stringify([owner, id])})`);
}

/**
 * Makes reading any parked photo slow, until the page is left. Only these: transactions of the device's database are
 * committed, after which they take no further request.
 */
export function readSlowly(page: Page): Promise<void> {
  return page.evaluate(`{
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (key) {
      const isParked = this.transaction.db.name === 'bloom';
      const end = Date.now() + (isParked ? 1500 : 0);
      const wait = () => {
        if (Date.now() < end) this.count().onsuccess = wait;
      };
      wait();
      return get.call(this, key);
    };
  }`);
}
