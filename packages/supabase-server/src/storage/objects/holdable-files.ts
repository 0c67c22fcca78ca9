import type { ObjectFiles } from '../backends/object-files.ts';

/** Files whose deletion can be postponed while a backup reads them. */
export interface HoldableFiles extends ObjectFiles {
  /** From now on nothing is deleted, until the returned function is called. */
  hold(): () => Promise<void>;
}

/** Allows the deletions of `files` to be postponed. The sweep makes up for those that a crash loses. */
export function createHoldableFiles(files: ObjectFiles): HoldableFiles {
  const putOff = new Set<string>();
  let holders = 0;
  let released = Promise.withResolvers<void>();
  return {
    ...files,
    setAside: async (versions, now) => {
      while (holders > 0) await released.promise;
      await files.setAside(versions, now);
    },
    remove: async (versions) => {
      if (holders === 0) return files.remove(versions);
      for (const version of versions) putOff.add(version);
    },
    hold: () => {
      holders += 1;
      return async () => {
        holders -= 1;
        if (holders > 0) return;
        released.resolve();
        released = Promise.withResolvers();
        const due = [...putOff];
        putOff.clear();
        await files.remove(due);
      };
    },
  };
}
