import type { Device } from './device.ts';

/** Stands in where the browser keeps nothing: what is shown and what waits lives as long as the page. */
export function memoryDevice(): Device {
  const photos = new Map<string, Blob>();
  return {
    isKept: false,
    readKnown: async () => ({ entries: [], lost: [], cursors: {}, history: null }),
    readRows: async () => [],
    readPhoto: async (key) => photos.get(key) ?? null,
    readShownPhoto: async () => null,
    keepShownPhoto: async () => undefined,
    async write(patch) {
      for (const [key, photo] of Object.entries(patch.photos ?? {})) {
        if (photo === null) photos.delete(key);
        else photos.set(key, photo);
      }
    },
    close: () => undefined,
  };
}
