import { isSharedDevice } from '../lib/shared-device.ts';

/** Where this browser keeps photos that were chosen and are not saved yet: `[owner, id]` leads to the bytes. */
const DATABASE = 'bloom';
const STORE = 'photos';

/** How long the browser may take; one that keeps silent, as some do when nothing may be kept, counts as keeping nothing. */
const PATIENCE_MS = 5000;

let opening: Promise<IDBDatabase> | null = null;

/** What stands in for the database on a shared device: it lives as long as the page. */
const inMemory = new Map<string, ReadonlyMap<string, Blob>>();

/** Keeps bytes under their owner and an id. Never rejects: a browser that keeps nothing gives nothing back later. */
export async function putBlob(owner: string, id: string, blob: Blob): Promise<void> {
  if (isSharedDevice()) inMemory.set(owner, new Map(inMemory.get(owner)).set(id, blob));
  else await work('readwrite', (store) => store.put(blob, [owner, id]));
}

/** Gives the bytes that are kept under an owner and an id, or null when there are none. Never rejects. */
export async function getBlob(owner: string, id: string): Promise<Blob | null> {
  if (isSharedDevice()) return inMemory.get(owner)?.get(id) ?? null;
  const kept = await work('readonly', (store) => store.get([owner, id]));
  return kept instanceof Blob ? copy(kept) : null;
}

/** Not every browser still reads the file of an entry once that is forgotten, as it is when the photo was uploaded. */
async function copy(blob: Blob): Promise<Blob | null> {
  const bytes = await blob.arrayBuffer().catch(() => null);
  return bytes && new Blob([bytes], { type: blob.type });
}

/** Forgets what is kept of an owner under some ids, or all of it. Never rejects. */
export async function deleteBlobs(owner: string, ids: readonly string[] | 'all'): Promise<void> {
  if (isSharedDevice()) {
    const rest = [...(inMemory.get(owner) ?? [])].filter(
      ([id]) => ids !== 'all' && !ids.includes(id),
    );
    inMemory.set(owner, new Map(rest));
    return;
  }
  await work('readwrite', (store) => {
    const keys = ids === 'all' ? [allOf(owner)] : ids.map((id) => [owner, id]);
    return keys.map((key) => store.delete(key)).at(-1);
  });
}

/** Gives the ids under which something of an owner is kept. Never rejects. */
export async function blobIds(owner: string): Promise<readonly string[]> {
  if (isSharedDevice()) return [...(inMemory.get(owner)?.keys() ?? [])];
  const keys = await work('readonly', (store) => store.getAllKeys(allOf(owner)));
  return (keys ?? []).map((key) => String(Array.isArray(key) ? key[1] : key));
}

/** A list counts as more than any text (Indexed Database API, section 2.4), so that no id lies outside. */
function allOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []]);
}

async function work<Answer>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Answer> | undefined,
): Promise<Answer | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), PATIENCE_MS);
  try {
    return await Promise.race([carryOut(mode, ask), late.promise]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function carryOut<Answer>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Answer> | undefined,
): Promise<Answer | null> {
  opening ??= open();
  const transaction = (await opening).transaction(STORE, mode);
  return new Promise((resolve, reject) => {
    // Only its end tells whether there was room: a request succeeds before that is known.
    transaction.onabort = () => reject(transaction.error);
    const request = ask(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request?.result ?? null);
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => {
      // What failed once may work the next time.
      opening = null;
      reject(request.error);
    };
    request.onsuccess = () => {
      const database = request.result;
      // Nothing here stands in the way of whoever deletes the data of this site.
      database.onversionchange = () => forget(database);
      database.onclose = () => forget(database);
      resolve(database);
    };
  });
}

function forget(database: IDBDatabase): void {
  opening = null;
  database.close();
}
