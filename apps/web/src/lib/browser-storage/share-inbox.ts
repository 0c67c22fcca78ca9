import type { PhotoFault } from '@bloom/domain/photos/photo';
import { SHARES_DATABASE } from './shares-database.ts';

/** A text, a photo or both that another app has shared with Bloom. It belongs to nobody until somebody opens it. */
export interface Share {
  readonly id: string;
  readonly text: string;
  /** Whether the text was too long for a card and has been cut. */
  readonly isCut: boolean;
  readonly photo: Blob | null;
  /** Why the shared photo is missing. */
  readonly fault: PhotoFault | null;
  /** In milliseconds since 1970. */
  readonly sharedAt: number;
}

const STORE = 'shares';
/** How long a share is kept until somebody opens it, in milliseconds: one day. */
const LIFETIME = 86_400_000;
/** How many shares are kept; the oldest are dropped. Other sites can post to the share target too. */
const MOST = 10;

/** The shares that may stay at this time, newest first. */
export function sharesToKeep(shares: readonly Share[], now: number): readonly Share[] {
  return shares
    .filter(({ sharedAt }) => Math.abs(now - sharedAt) < LIFETIME)
    .toSorted((one, other) => other.sharedAt - one.sharedAt)
    .slice(0, MOST);
}

/** Stores a share, and deletes those that have expired. Rejects if the browser stores nothing. */
export async function saveShare(share: Share): Promise<void> {
  await withStore('readwrite', (store) => store.put(share));
  await waitingShares(share.sharedAt);
}

/** The stored shares, newest first; expired ones are deleted. Rejects if the browser stores nothing. */
export async function waitingShares(now: number): Promise<readonly Share[]> {
  const all = await withStore<Share[]>('readonly', (store) => store.getAll());
  const shares = sharesToKeep(all, now);
  const stays = new Set(shares.map(({ id }) => id));
  for (const { id } of all) if (!stays.has(id)) await dropShare(id);
  return shares;
}

/** Deletes a share, for example when it has become a card. */
export async function dropShare(id: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(id));
}

/** The database is closed after each use, so that it can be deleted at any time. */
async function withStore<Answer>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<Answer> {
  const database = await open(mode);
  try {
    const transaction = database.transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result as Answer;
  } finally {
    database.close();
  }
}

/** Reading does not create the database if nothing was ever shared. */
function open(mode: IDBTransactionMode): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(SHARES_DATABASE, 1);
    request.onupgradeneeded = () => {
      if (mode === 'readonly') request.transaction?.abort();
      else request.result.createObjectStore(STORE, { keyPath: 'id' });
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve(request.result);
  });
}
