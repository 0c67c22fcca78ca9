import type { ObjectFiles } from './object-files.ts';

/** Files that know whether their store takes what is written. */
export interface CheckedFiles extends ObjectFiles {
  /** Rejects while the store does not work. */
  check(): Promise<void>;
}

/**
 * Says of a store that it works when it can be read, and has taken what was last written. It is written to for that only until
 * it has once taken something, and again after something was refused: a bucket may be read with a key that lost its right to write.
 */
export function checkWrites(files: ObjectFiles): CheckedFiles {
  let takes = false;
  const watched = async <T>(write: Promise<T>): Promise<T> => {
    try {
      return await write;
    } catch (fault) {
      takes = false;
      throw fault;
    }
  };
  return {
    ...files,
    stage: async () => {
      const staged = await watched(files.stage());
      return {
        write: (bytes) => watched(staged.write(bytes)),
        place: (version) => watched(staged.place(version)),
        discard: () => staged.discard(),
      };
    },
    remove: (versions) => watched(files.remove(versions)),
    check: async () => {
      await files.readInstallation();
      if (!takes) await files.tryWriting();
      takes = true;
    },
  };
}
