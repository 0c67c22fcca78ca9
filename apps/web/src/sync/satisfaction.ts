import type { Row } from '@bloom/domain/outbox/entry';
import { type SatisfactionChange, toSatisfactionChange } from '@bloom/domain/timeline/action';
import type { RowOf } from './store/tables.ts';

/**
 * Which changes of satisfaction to read: of one goal or of all, since a moment, all of them or a number of the newest.
 */
export interface WantedChanges {
  readonly goalId: string | null;
  readonly since: string;
  readonly count: number | null;
}

/** Changes of satisfaction, newest first. If the rest cannot be read, what the device has is not whole. */
export interface FoundChanges {
  readonly changes: readonly SatisfactionChange[];
  readonly isWhole: boolean;
}

/** The change of satisfaction that a row of the timeline is about, or null. */
export const changeOf = (row: Row): SatisfactionChange | null =>
  toSatisfactionChange(row as unknown as RowOf<'actions'>);

/** Those of some changes that are wanted, newest first. */
export function wantedOf(
  changes: Iterable<SatisfactionChange>,
  { goalId, since, count }: WantedChanges,
): readonly SatisfactionChange[] {
  const sorted = [...changes]
    .filter((change) => change.at >= since && (goalId === null || change.goalId === goalId))
    .sort((one, other) => (isOlder(one, other) ? 1 : -1));
  return count === null ? sorted : sorted.slice(0, count);
}

const isOlder = (one: SatisfactionChange, other: SatisfactionChange) =>
  one.at < other.at || (one.at === other.at && one.id < other.id);
