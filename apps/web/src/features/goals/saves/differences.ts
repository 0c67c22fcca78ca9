import { sameValue } from '@bloom/domain/rows/merge-row';
import { type Change, deleteRows } from '../../../sync/save/changes.ts';
import type { CollectionName } from '../goal.ts';

/** The deletion of the rows of a collection that are not there any more, if there are any. */
export function deletions(
  name: CollectionName,
  before: readonly { readonly id: string }[],
  after: readonly { readonly id: string }[],
): readonly Change[] {
  const there = new Set(after.map(({ id }) => id));
  const gone = before.map(({ id }) => id).filter((id) => !there.has(id));
  return gone.length === 0 ? [] : [deleteRows(name, gone)];
}

/**
 * Both sides are in the form's own format, so a value that the form would write differently counts as unchanged. A
 * draft may be older than the placeholder of its photo.
 */
export function differing<Fields extends object>(
  before: Fields,
  after: Partial<Fields>,
): Partial<Fields> {
  const isOther = (name: string) =>
    !sameValue(after[name as keyof Fields], before[name as keyof Fields]);
  const names = Object.keys(after).filter((name) =>
    isOther(name === 'photo_placeholder' ? 'photo_filepath' : name),
  );
  return Object.fromEntries(
    names.map((name) => [name, after[name as keyof Fields]]),
  ) as Partial<Fields>;
}
