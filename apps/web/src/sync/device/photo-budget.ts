/** When a photo was last shown, in milliseconds, and its size in bytes. */
export interface PhotoUse {
  readonly at: number;
  readonly size: number;
}

export type PhotoUses = Readonly<Record<string, PhotoUse>>;

/** How many bytes of photos a device keeps for offline use. */
const PHOTO_BUDGET = 50 * 2 ** 20;

/**
 * Adds a use of a photo. Returns the photos that fit into the budget, and the least recently used ones that have to go.
 */
export function afterUse(
  uses: PhotoUses,
  [key, use]: readonly [string, PhotoUse],
  budget = PHOTO_BUDGET,
): { readonly uses: PhotoUses; readonly gone: readonly string[] } {
  const latestFirst = Object.entries({ ...uses, [key]: use }).toSorted(
    ([, one], [, other]) => other.at - one.at,
  );
  let sum = 0;
  const isKept = ([, { size }]: readonly [string, PhotoUse]) => {
    sum += size;
    return sum <= budget;
  };
  const kept = Object.fromEntries(latestFirst.filter(isKept));
  return { uses: kept, gone: latestFirst.map(([name]) => name).filter((name) => !(name in kept)) };
}
