import { type Fields, pick, sameField } from '../rows/merge-row.ts';
import { changeEntry } from './change-entry.ts';
import { dropSteps } from './drop-steps.ts';
import {
  type Entry,
  type Outbox,
  type Refusal,
  type Row,
  rowKey,
  type Step,
  type UpdateStep,
  valuesOf,
} from './entry.ts';
import { overlay } from './overlay.ts';

/**
 * A row that was to be changed was deleted elsewhere: what it would have become, with everything that waits for it, is
 * offered to be restored. `as` is its id if it is restored as a new row.
 */
export function setAside(
  outbox: Outbox,
  key: string,
  { lost, as, refusal }: { readonly lost: Row; readonly as: string; readonly refusal: Refusal },
): Outbox {
  const entry = outbox.find((known) => known.key === key);
  const [step] = entry?.steps ?? [];
  if (entry === undefined || step?.kind !== 'update') return outbox;
  const waits = (one: Step) =>
    one.kind === 'update' && rowKey(one.table, one.id) === rowKey(step.table, lost.id);
  const joined = outbox.slice(0, endOfWords(outbox, entry, waits));
  const [row = lost] = overlay(
    step.table,
    [lost],
    joined.map((known) => ({ ...known, steps: known.steps.filter(waits) })),
  );
  const updates = joined.flatMap(({ steps }) =>
    steps.flatMap((one) => (one.kind === 'update' && waits(one) ? [one] : [])),
  );
  const fields: Fields = Object.assign({}, ...updates.map((one) => one.fields));
  const seen = seenOf(pick(lost, Object.keys(fields)), updates);
  const restore: Step = { kind: 'restore', table: step.table, row, fields, seen, as };
  const others = dropSteps(
    outbox,
    (known, one) => joined.includes(known) && waits(one) && one !== step,
    valuesOf(restore),
  );
  return changeEntry(others, key, (known) => ({
    ...known,
    sent: 0,
    refusal,
    steps: [restore, ...known.steps.slice(1)],
  }));
}

/**
 * Where the first later save begins that changes the row together with photos. It waits by itself, with all that follows,
 * as its photos are to be stored or removed only once the row is there again.
 */
function endOfWords(outbox: Outbox, entry: Entry, waits: (step: Step) => boolean): number {
  const at = outbox.findIndex(
    ({ key, steps }) =>
      key > entry.key &&
      steps.some(waits) &&
      steps.some(({ kind }) => kind === 'upload' || kind === 'remove photos'),
  );
  return at === -1 ? outbox.length : at;
}

/**
 * What the person saw in the columns that they wrote: the values at the deletion, unless somebody else had written
 * there meanwhile.
 */
function seenOf(lost: Fields, updates: readonly UpdateStep[]): Fields {
  const seen = Object.entries(lost).map(([name, value]) => {
    const own = updates.flatMap(({ before, fields }) => [before, fields]);
    const isOwn = own.some((one) => sameField(name, one, lost));
    const first = updates.find(({ before }) => name in before);
    return [name, isOwn || first === undefined ? value : first.before[name]] as const;
  });
  return Object.fromEntries(seen);
}
