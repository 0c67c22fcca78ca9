import type { MoveTarget } from './list-move.ts';

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Something that a person may sort; without a rank it is placed by its age. */
export interface Ranked {
  readonly id: string;
  readonly created_at: string;
  /** Absent where a device stored the row before there were ranks. */
  readonly rank?: string | null;
}

/**
 * The rank of an item without one, made of its time and its id, so that such items are sorted by age until they are
 * moved. A rank is the digits of a fraction in base 36, without trailing zeros; compared as texts they sort like the
 * fractions.
 */
export function rankOf({ rank, created_at, id }: Ranked): string {
  if (typeof rank === 'string') return rank;
  const moment = Math.max(0, Date.parse(created_at)).toString(36).padStart(9, '0');
  return `${moment}${id.toLowerCase().replace(/[^0-9a-z]/g, '')}i`;
}

/** Sorted by rank: by age, except for those that the person has moved. */
export function sortByRank<One extends Ranked>(ranked: readonly One[]): readonly One[] {
  return ranked
    .map((one) => ({ one, rank: rankOf(one) }))
    .sort((one, other) => compare(one.rank, other.rank) || compare(one.one.id, other.one.id))
    .map(({ one }) => one);
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/**
 * The ranks that move these ids of a sorted list to the target. No other item gets a new rank, so that moves on two
 * devices do not undo each other. Empty when nothing would change.
 */
export function planRanks(
  list: readonly Ranked[],
  moving: ReadonlySet<string>,
  target: MoveTarget,
): readonly { readonly id: string; readonly rank: string }[] {
  const kept = list.filter(({ id }) => !moving.has(id));
  const moved = list.filter(({ id }) => moving.has(id));
  const found = kept.findIndex(({ id }) => id === target.id);
  if (found === -1) return [];
  const at = target.position === 'before' ? found : found + 1;
  const after = [...kept.slice(0, at), ...moved, ...kept.slice(at)];
  if (after.every((one, index) => one === list[index])) return [];
  const left = kept[at - 1];
  let last = left === undefined ? '' : rankOf(left);
  // Two devices may have chosen the same rank: nothing fits between those two, but after both.
  const beyond =
    kept
      .slice(at)
      .map(rankOf)
      .find((rank) => rank > last) ?? null;
  return moved.map(({ id }) => {
    last = rankBetween(last, beyond);
    return { id, rank: last };
  });
}

/** A rank between two others, as short as possible; '' means before all, null after all. */
export function rankBetween(before: string, after: string | null): string {
  if (after !== null) {
    let same = 0;
    while ((before[same] ?? '0') === after[same]) same += 1;
    if (same > 0) {
      return after.slice(0, same) + rankBetween(before.slice(same), after.slice(same));
    }
  }
  const low = before === '' ? 0 : DIGITS.indexOf(before[0] ?? '');
  const high = after === null ? DIGITS.length : DIGITS.indexOf(after[0] ?? '');
  if (high - low > 1) return DIGITS[Math.round((low + high) / 2)] ?? '';
  if (after !== null && after.length > 1) return after[0] ?? '';
  return `${DIGITS[low]}${rankBetween(before.slice(1), null)}`;
}
