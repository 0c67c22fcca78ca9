interface Sources {
  readonly download: (key: string) => Promise<Blob>;
  readonly createAddress: (blob: Blob) => string;
  readonly revokeAddress: (address: string) => void;
  /** How many unused photos are kept. */
  readonly spare: number;
}

interface CachedPhoto {
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
  const photos = new Map<string, CachedPhoto>();

  function keep(key: string, address: Promise<string>): CachedPhoto {
    const cached: CachedPhoto = { address, holders: 0 };
    photos.set(key, cached);
    address.catch(() => {
      if (photos.get(key) === cached) photos.delete(key);
    });
    return cached;
  }

  function drop(key: string, cached: CachedPhoto): void {
    photos.delete(key);
    cached.address.then(revokeAddress, () => undefined);
  }

  function trim(): void {
    const idle = [...photos].filter(([, cached]) => cached.holders === 0);
    for (const [key, cached] of idle.slice(0, Math.max(0, idle.length - spare))) drop(key, cached);
  }

  return {
    hold(key) {
      const cached = photos.get(key) ?? keep(key, download(key).then(createAddress));
      cached.holders += 1;
      return cached.address;
    },
    release(key) {
      const cached = photos.get(key);
      if (cached === undefined) return;
      cached.holders = Math.max(0, cached.holders - 1);
      if (cached.holders > 0) return;
      photos.delete(key);
      photos.set(key, cached);
      trim();
    },
    put(key, blob) {
      if (photos.has(key)) return;
      keep(key, Promise.resolve(createAddress(blob)));
      trim();
    },
    clear() {
      for (const [key, cached] of [...photos]) drop(key, cached);
    },
  };
}
