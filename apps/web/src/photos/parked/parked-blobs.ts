import { readStoredBlob, storeBlobs } from '../../lib/browser-storage/stored-blob.ts';
import { isSharedDevice } from '../../lib/shared-device/shared-device.ts';
import { carryOut, inDatabase, inTime } from './parked-database.ts';

/**
 * By owner and id: all that this page has parked. The browser may not take it, and another tab deletes it where the browser
 * has not taken the draft that refers to it.
 */
const inMemory = new Map<string, Map<string, Blob>>();

function memoryOf(owner: string): Map<string, Blob> {
  const known = inMemory.get(owner) ?? new Map<string, Blob>();
  inMemory.set(owner, known);
  return known;
}

/** Stores bytes by owner and id. Returns whether they need not be stored again. Never rejects. */
export async function putBlob(owner: string, id: string, blob: Blob): Promise<boolean> {
  memoryOf(owner).set(id, blob);
  if (isSharedDevice()) return true;
  const put = await inTime(() =>
    storeBlobs({ blob }, ({ blob: stored }) =>
      carryOut('readwrite', (store) => store.put(stored, [owner, id])),
    ),
  );
  return put !== null;
}

/** Stores once more what this page has parked of these: another tab may have deleted it. Never rejects. */
export async function putBlobsAgain(owner: string, ids: readonly string[]): Promise<void> {
  const there = ids.map((id) => [id, memoryOf(owner).get(id)] as const);
  await Promise.all(there.map(([id, blob]) => blob && putBlob(owner, id, blob)));
}

/** The stored bytes, or null. Never rejects. */
export async function getBlob(owner: string, id: string): Promise<Blob | null> {
  const waiting = memoryOf(owner).get(id);
  if (waiting || isSharedDevice()) return waiting ?? null;
  const stored = await inDatabase('readonly', (store) => store.get([owner, id]));
  return stored && readStoredBlob(stored).catch(() => null);
}

/** Deletes some of an owner's bytes, or all of them. Never rejects. */
export async function deleteBlobs(owner: string, ids: readonly string[] | 'all'): Promise<void> {
  const memory = memoryOf(owner);
  if (ids === 'all') memory.clear();
  else for (const id of ids) memory.delete(id);
  if (isSharedDevice()) return;
  await inDatabase('readwrite', (store) => {
    const keys = ids === 'all' ? [allOf(owner)] : ids.map((id) => [owner, id]);
    return keys.map((key) => store.delete(key)).at(-1);
  });
}

/** The ids of everything stored for an owner. Never rejects. */
export async function blobIds(owner: string): Promise<readonly string[]> {
  const waiting = memoryOf(owner).keys();
  if (isSharedDevice()) return [...waiting];
  const keys = (await inDatabase('readonly', (store) => store.getAllKeys(allOf(owner)))) ?? [];
  const stored = keys.map((key) => String(Array.isArray(key) ? key[1] : key));
  return [...new Set([...stored, ...waiting])];
}

/** An array sorts after any string (Indexed Database API, section 2.4), so this range contains every id. */
function allOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []]);
}
