/** The database for photos that were chosen and are not saved yet: `[owner, id]` → bytes. */
const DATABASE = 'bloom';
const STORE = 'photos';

/** How long to wait for the browser, in milliseconds. Some never answer if they may store nothing. */
const PATIENCE_MS = 5000;

let opening: Promise<IDBDatabase> | null = null;

type Ask<Answer> = (store: IDBObjectStore) => IDBRequest<Answer> | undefined;

/** Makes one transaction in the database; null where that fails or takes too long. Never rejects. */
export function inDatabase<Answer>(
  mode: IDBTransactionMode,
  ask: Ask<Answer>,
): Promise<Answer | null> {
  return inTime(() => carryOut(mode, ask));
}

/** The result of an act; null where it fails or takes too long. */
export async function inTime<Answer>(act: () => Promise<Answer | null>): Promise<Answer | null> {
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

/** Makes one transaction in the database. Rejects where that fails. */
export async function carryOut<Answer>(
  mode: IDBTransactionMode,
  ask: Ask<Answer>,
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
