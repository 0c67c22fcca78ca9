/**
 * Runs in a page without the app: rewrites a person's database on the device as version 1 kept it, with all that it
 * contains.
 * @param name the name of the database
 */
export const asInVersion1 = (name: string) => `(async () => {
  const answer = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const stores = ['rows', 'outbox', 'lost', 'photos', 'cursors', 'facts'];
  const now = await answer(indexedDB.open('${name}'));
  const contents = await Promise.all(stores.map(async (of) => {
    const store = now.transaction(of).objectStore(of);
    const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
    return keys.map((key, at) => [key, values[at]]);
  }));
  now.close();
  await answer(indexedDB.deleteDatabase('${name}'));
  const opening = indexedDB.open('${name}', 1);
  opening.onupgradeneeded = () => stores.forEach((of) => opening.result.createObjectStore(of));
  const earlier = await answer(opening);
  const filling = earlier.transaction(stores, 'readwrite');
  stores.forEach((of, at) => {
    for (const [key, value] of contents[at]) filling.objectStore(of).put(value, key);
  });
  await new Promise((resolve) => { filling.oncomplete = resolve; });
  earlier.close();
})()`;

/** Whether the device has the whole timeline of a person. An expression for the page. */
export const hasWholeTimeline = (name: string) => `new Promise((resolve) => {
  const opening = indexedDB.open('${name}');
  opening.onsuccess = () => {
    const reading = opening.result.transaction('facts').objectStore('facts').get('timeline from');
    reading.onsuccess = () => {
      opening.result.close();
      resolve(reading.result?.[0] === '');
    };
  };
})`;
