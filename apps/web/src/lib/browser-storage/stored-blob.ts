/** A file as IndexedDB has it: as it is, or as its bytes. */
export type StoredBlob = Blob | { readonly bytes: ArrayBuffer; readonly type: string };

/** Whether this browser has refused files and stored their bytes. */
let storesOnlyBytes = false;

/** A stored file. It is a copy: some browsers cannot read the file of an entry once the entry is deleted. */
export async function readStoredBlob(stored: StoredBlob): Promise<Blob> {
  const bytes = stored instanceof Blob ? await stored.arrayBuffer() : stored.bytes;
  return new Blob([bytes], { type: stored.type });
}

/**
 * Stores files, by name, as they are, so that the browser may write them to the disk without reading them. Safari's
 * private windows store no files in IndexedDB: there they are stored as their bytes. `store` makes one transaction, and
 * is called again with the bytes if that was aborted for anything but missing space.
 */
export async function storeBlobs<Answer>(
  files: Readonly<Record<string, Blob>>,
  store: (stored: Readonly<Record<string, StoredBlob>>) => Promise<Answer>,
): Promise<Answer> {
  if (Object.keys(files).length === 0) return store(files);
  if (!storesOnlyBytes) {
    try {
      return await store(files);
    } catch (fault) {
      if (Object(fault).name === 'QuotaExceededError') throw fault;
    }
  }
  const named = Object.entries(files).map(async ([name, file]) => {
    const stored = { bytes: await file.arrayBuffer(), type: file.type };
    return [name, stored] as const;
  });
  const answer = await store(Object.fromEntries(await Promise.all(named)));
  storesOnlyBytes = true;
  return answer;
}
