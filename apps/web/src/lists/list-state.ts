export type ListStatus = 'idle' | 'loading' | 'succeeded' | 'failed';

/**
 * The state of every list (specification/goals.md#goals-list-state). `fetched` distinguishes an empty list from one
 * that was never read.
 */
export interface ListState<Row> {
  readonly list: readonly Row[];
  readonly status: ListStatus;
  readonly error: string | null;
  readonly fetched: boolean;
}

/** Ids are compared loosely: as text (specification/goals.md#goals-list-state). */
export type LooseId = string | number;

export function findById<Row extends { readonly id: LooseId }>(
  list: readonly Row[],
  id: LooseId,
): Row | null {
  return list.find((row) => String(row.id) === String(id)) ?? null;
}
