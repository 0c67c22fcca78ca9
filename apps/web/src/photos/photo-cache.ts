interface Sources {
  readonly download: (key: string) => Promise<Blob>;
  readonly createAddress: (blob: Blob) => string;
  readonly revokeAddress: (address: string) => void;
  /** How many unused photos are kept. */
  readonly spare: number;
}

interface Kept {
  readonly address: Promise<string>;
  holders: number;
}

/** Photos in memory, by the object URLs that pages show them with. */
export interface PhotoCache {
  /**
   * The URL of a photo, downloaded once however many ask for it. Rejects if the download fails; the next call tries
   * again.
   */
  readonly hold: (key: string) => Promise<string>;
  /** Ends one `hold`; the photo is kept for a while in case it is needed again. */
  readonly release: (key: string) => void;
  /** Adds a photo that is known already, such as one that was just uploaded. */
  readonly put: (key: string, blob: Blob) => void;
  /** Drops everything, as on sign-out. */
  readonly clear: () => void;
}

/** Makes an empty cache. A URL is revoked once nobody holds it and more than `spare` others are unused. */
export function createPhotoCache({
  download,
  createAddress,
  revokeAddress,
  spare,
}: Sources): PhotoCache {
  const photos = new Map<string, Kept>();

  function keep(key: string, address: Promise<string>): Kept {
    const kept: Kept = { address, holders: 0 };
    photos.set(key, kept);
    address.catch(() => {
      if (photos.get(key) === kept) photos.delete(key);
    });
    return kept;
  }

  function drop(key: string, kept: Kept): void {
    photos.delete(key);
    kept.address.then(revokeAddress, () => undefined);
  }

  function trim(): void {
    const idle = [...photos].filter(([, kept]) => kept.holders === 0);
    for (const [key, kept] of idle.slice(0, Math.max(0, idle.length - spare))) drop(key, kept);
  }

  return {
    hold(key) {
      const kept = photos.get(key) ?? keep(key, download(key).then(createAddress));
      kept.holders += 1;
      return kept.address;
    },
    release(key) {
      const kept = photos.get(key);
      if (kept === undefined) return;
      kept.holders = Math.max(0, kept.holders - 1);
      if (kept.holders > 0) return;
      photos.delete(key);
      photos.set(key, kept);
      trim();
    },
    put(key, blob) {
      if (photos.has(key)) return;
      keep(key, Promise.resolve(createAddress(blob)));
      trim();
    },
    clear() {
      for (const [key, kept] of [...photos]) drop(key, kept);
    },
  };
}
