/** When a photo was shown last, in milliseconds, and its bytes. */
export interface PhotoUse {
  readonly at: number;
  readonly size: number;
}

export type PhotoUses = Readonly<Record<string, PhotoUse>>;

/** How many bytes of photos that were shown a device keeps, for when there is no network. */
const PHOTO_BUDGET = 50 * 2 ** 20;

/** Takes one more use of a photo; gives what stays within the budget, and which were not used for longest and go. */
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
