import type { Page } from '@playwright/test';

/** How much room the app has at first, and how much is asked for to find that none is left, in bytes. */
const ROOM = 20e6;
const TOO_MUCH = 25e6;

/** Runs in a page. Resolves once the browser has refused to store so much. */
const storeTooMuch = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('too much');
  opening.onupgradeneeded = () => opening.result.createObjectStore('bytes');
  opening.onerror = resolve;
  opening.onsuccess = () => {
    const writing = opening.result.transaction('bytes', 'readwrite');
    writing.objectStore('bytes').put(new Uint8Array(${TOO_MUCH}), 1);
    writing.onabort = resolve;
    writing.oncomplete = () => reject(new Error('there was room'));
  };
})`;

/** The storage of a browser, which can be filled. It is limited before the app stores anything. */
export async function limitStorage(page: Page, origin: string) {
  const browser = await page.context().newCDPSession(page);
  const limit = (quotaSize: number) =>
    browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  await limit(ROOM);
  return {
    /** Chromium asks again how much room there is once something does not fit into what it remembers. */
    async fill(): Promise<void> {
      await limit(1);
      await page.evaluate(storeTooMuch);
    },
    empty: () => limit(ROOM),
  };
}
