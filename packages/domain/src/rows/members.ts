import { MAXIMUM_PROOFS, MAXIMUM_TAGS } from '../texts/limits.ts';

/** The columns that are sets, and how many members each may have. */
export const MEMBERS: Readonly<Record<string, number>> = {
  proof_ids: MAXIMUM_PROOFS,
  tags: MAXIMUM_TAGS,
};

/**
 * Merges two changes of a set: the members of the other side without those removed here, followed by those added here.
 * Null if these would be too many: then one side has to give way.
 */
export function joinMembers<Member>(
  most: number,
  base: readonly Member[],
  mine: readonly Member[],
  theirs: readonly Member[],
): readonly Member[] | null {
  // The order of the side that alone has changed something.
  if (isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  const kept = theirs.filter((one) => !base.includes(one) || mine.includes(one));
  const added = mine.filter((one) => !base.includes(one) && !kept.includes(one));
  return kept.length + added.length > most ? null : [...kept, ...added];
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((member, index) => member === other[index]);
