import type { ObjectFiles } from './object-files.ts';

/** Bytes whose removal can be put off while a backup reads them. */
export interface HoldableFiles extends ObjectFiles {
  /** From now on nothing is removed, until the function that this gives is called. */
  hold(): () => Promise<void>;
}

/**
 * Lets the removals of `files` be put off. Those that a crash forgets are made good by the sweep at the next start.
 */
export function createHoldableFiles(files: ObjectFiles): HoldableFiles {
  const putOff = new Set<string>();
  let holders = 0;
  return {
    stage: () => files.stage(),
    read: (version, range) => files.read(version, range),
    list: () => files.list(),
    clearStaged: (before) => files.clearStaged(before),
    remove: async (versions) => {
      if (holders === 0) return files.remove(versions);
      for (const version of versions) putOff.add(version);
    },
    hold: () => {
      holders += 1;
      return async () => {
        holders -= 1;
        if (holders > 0) return;
        const due = [...putOff];
        putOff.clear();
        await files.remove(due);
      };
    },
  };
}
