import { readStoredBlob, storeBlobs } from '../../lib/browser-storage/stored-blob.ts';
import { isSharedDevice } from '../../lib/shared-device/shared-device.ts';

/** The database for photos that were chosen and are not saved yet: `[owner, id]` → bytes. */
const DATABASE = 'bloom';
const STORE = 'photos';

/** How long to wait for the browser, in milliseconds. Some never answer if they may store nothing. */
const PATIENCE_MS = 5000;

let opening: Promise<IDBDatabase> | null = null;

/** Used instead of the database on a shared device; lost with the page. */
const inMemory = new Map<string, ReadonlyMap<string, Blob>>();

/** Stores bytes by owner and id. Never rejects: a browser that stores nothing returns nothing later. */
export async function putBlob(owner: string, id: string, blob: Blob): Promise<void> {
  if (isSharedDevice()) {
    inMemory.set(owner, new Map(inMemory.get(owner)).set(id, blob));
    return;
  }
  await inTime(() =>
    storeBlobs({ blob }, ({ blob: stored }) =>
      carryOut('readwrite', (store) => store.put(stored, [owner, id])),
    ),
  );
}

/** The stored bytes, or null. Never rejects. */
export async function getBlob(owner: string, id: string): Promise<Blob | null> {
  if (isSharedDevice()) return inMemory.get(owner)?.get(id) ?? null;
  const stored = await work('readonly', (store) => store.get([owner, id]));
  return stored && readStoredBlob(stored).catch(() => null);
}

/** Deletes some of an owner's bytes, or all of them. Never rejects. */
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

/** The ids of everything stored for an owner. Never rejects. */
export async function blobIds(owner: string): Promise<readonly string[]> {
  if (isSharedDevice()) return [...(inMemory.get(owner)?.keys() ?? [])];
  const keys = await work('readonly', (store) => store.getAllKeys(allOf(owner)));
  return (keys ?? []).map((key) => String(Array.isArray(key) ? key[1] : key));
}

/** An array sorts after any string (Indexed Database API, section 2.4), so this range contains every id. */
function allOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []]);
}

function work<Answer>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Answer> | undefined,
): Promise<Answer | null> {
  return inTime(() => carryOut(mode, ask));
}

async function inTime<Answer>(act: () => Promise<Answer | null>): Promise<Answer | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), PATIENCE_MS);
  try {
    return await Promise.race([act(), late.promise]);
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
    // Only the end of a transaction tells whether there was space: its requests succeed before that is known.
    transaction.onabort = () => reject(transaction.error);
    const request = ask(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request?.result ?? null);
  });
}

function open(): Promise<IDBDatabase> {
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      // Closes the database if the data of this site is being deleted.
      database.onversionchange = () => forget(database);
      database.onclose = () => forget(database);
      resolve(database);
    };
  });
  // The next call tries again.
  opened.catch(() => {
    opening = null;
  });
  return opened;
}

function forget(database: IDBDatabase): void {
  opening = null;
  database.close();
}
