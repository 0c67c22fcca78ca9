import { dropSteps, hasNothingLeft } from './drop-steps.ts';
import { bringsRows, type Entry, type Outbox, rowsOf, type Step, valuesOf } from './entry.ts';
import { withUploaded } from './uploaded.ts';

/**
 * Discards a refused entry together with everything that depends on its new rows. Where only a row was deleted
 * elsewhere, the rest of the entry stays.
 * @param kept photos that stay in storage
 */
export function discard(outbox: Outbox, key: string, kept: readonly unknown[] = []): Outbox {
  const entry = outbox.find((known) => known.key === key);
  if (entry === undefined) return outbox;
  const isMissing = entry.refusal?.kind === 'missing';
  const made = entry.steps.filter(({ kind }) => kind !== 'remove photos');
  const gone = isMissing ? made.slice(0, 1) : made;
  const rows = new Set(gone.filter(bringsRows).flatMap(rowsOf));
  // What was to be restored may exist already, so a deletion of it stays.
  const mayBeThere = isMissing || gone.some(({ kind }) => kind === 'restore deletion');
  const isNeedless = (known: Entry, step: Step) => {
    if (known.key === key && gone.includes(step)) return true;
    return !(mayBeThere && step.kind === 'delete') && hasNothingLeft(step, rows);
  };
  return dropSteps(outbox, isNeedless, kept);
}

/** An entry in place of refused ones: the photos that it names and that are in storage because of them stay there. */
export function inPlaceOf(
  outbox: Outbox,
  keys: readonly string[],
  entry: Entry,
): readonly [Outbox, Entry] {
  const named = entry.steps.flatMap(valuesOf);
  const uploaded = outbox.flatMap(({ key, uploaded: known = [] }) =>
    keys.includes(key) ? known.filter(({ path }) => named.includes(path)) : [],
  );
  const rest = keys.reduce((left, key) => discard(left, key, named), outbox);
  return [rest, withUploaded(entry, uploaded)];
}
