import type { PhotoFault } from '@bloom/domain/photo';
import { SHARES_DATABASE } from './shares-database.ts';

/** A text, a photo or both, as another app handed them over. It belongs to nobody until somebody opens it. */
export interface Share {
  readonly id: string;
  readonly text: string;
  /** Whether the text was longer than a card holds, and has lost its end. */
  readonly isCut: boolean;
  readonly photo: Blob | null;
  /** Why a photo that was shared is not there. */
  readonly fault: PhotoFault | null;
  /** In milliseconds since 1970. */
  readonly sharedAt: number;
}

const STORE = 'shares';
/** How long a share waits for somebody to open it, in milliseconds: one day. */
const LIFETIME = 86_400_000;
/** How many wait at most; the oldest make room. Other sites can send a form here too. */
const MOST = 10;

/** Takes all that waits and the time, gives what may stay, the newest first. */
export function sharesToKeep(shares: readonly Share[], now: number): readonly Share[] {
  return shares
    .filter(({ sharedAt }) => Math.abs(now - sharedAt) < LIFETIME)
    .toSorted((one, other) => other.sharedAt - one.sharedAt)
    .slice(0, MOST);
}

/** Lays a share by, and lets go of what has waited too long. Rejects where the browser keeps nothing. */
export async function keepShare(share: Share): Promise<void> {
  await withStore('readwrite', (store) => store.put(share));
  await waitingShares(share.sharedAt);
}

/** Gives what waits, the newest first; what has waited too long is gone. Rejects where the browser has kept nothing. */
export async function waitingShares(now: number): Promise<readonly Share[]> {
  const all = await withStore<Share[]>('readonly', (store) => store.getAll());
  const shares = sharesToKeep(all, now);
  const stays = new Set(shares.map(({ id }) => id));
  for (const { id } of all) if (!stays.has(id)) await dropShare(id);
  return shares;
}

/** Lets go of a share, as when it has become a card. */
export async function dropShare(id: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(id));
}

/** Nobody holds the database open: it can be deleted at any time. */
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

/** Whoever only looks leaves nothing behind where nothing was ever shared. */
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
