import { type Fields, pick, sameField, sameValue } from '../rows/merge-row.ts';
import { dropSteps, removeUnused, usedBy } from './drop-steps.ts';
import {
  type DeleteStep,
  type Entry,
  goalOf,
  hasStep,
  type Outbox,
  owningGoalOf,
  type Refusal,
  type Row,
  replace,
  rowKey,
  rowsOf,
  type Step,
  type UpdateStep,
  valuesOf,
} from './entry.ts';
import { overlay } from './overlay.ts';
import { uploadedAfter, withUploaded } from './uploaded.ts';

/**
 * The entry to send next: the first one that need not wait for a refused or held entry of the same row. A deletion does
 * not wait for refused entries. It waits only for what would fail without the row, or bring the row back: held entries,
 * entries that wait for these, and new rows that wait. What takes back a deletion that the server has made does not
 * wait for refused entries either, as these may need its rows.
 */
export function nextOf(outbox: Outbox): Entry | undefined {
  const waitedFor = new Set<string>();
  const goFirst = new Set<string>();
  const isMade = (step: Step) =>
    step.kind === 'restore deletion' && !hasStep(outbox, 'delete', step.deletion);
  return outbox.find(({ steps, refusal, heldUntil }) => {
    const mayGo = refusal === null && heldUntil === undefined;
    const own = steps.flatMap(rowsOf);
    const needed = [...own, ...steps.flatMap((step) => goalOf(step) ?? [])];
    const isHeldBack = heldUntil !== undefined || needed.some((key) => goFirst.has(key));
    const back = steps.filter(isMade).flatMap(rowsOf);
    const isFree = needed.every((key) => !waitedFor.has(key) || back.includes(key));
    if (mayGo && !isHeldBack && (isFree || steps.every(isRemoval))) return true;
    const brought = mayGo ? steps.filter(({ kind }) => BRINGS.includes(kind)).flatMap(rowsOf) : [];
    for (const key of own) waitedFor.add(key);
    for (const key of isHeldBack ? own : brought) goFirst.add(key);
    return false;
  });
}

const isRemoval = ({ kind }: Step) => kind === 'delete' || kind === 'remove photos';

/** Records that the first steps of an entry were sent: they may have arrived, and no longer change. */
export function markSent(outbox: Outbox, key: string, sent = 1): Outbox {
  return change(outbox, key, (entry) => ({ ...entry, sent: Math.max(entry.sent, sent) }));
}

/** What the server has made of the first steps of an entry. */
interface Made {
  readonly steps: number;
  readonly rows: readonly Row[];
  /** The rows that stand for new ones which it did not add, by the ids of those. */
  readonly twins?: ReadonlyMap<string, Row>;
}

/**
 * Removes the first steps of an entry, which the server has made. Later steps on the same rows are now based on the
 * versions that it made, unless somebody else has changed the same columns there, and on the twins of rows that it has
 * not added.
 */
export function acknowledge(
  outbox: Outbox,
  key: string,
  { steps: count, rows, twins = new Map() }: Made,
): Outbox {
  const [done] = outbox.find((known) => known.key === key)?.steps ?? [];
  const rest = change(outbox, key, (known) => {
    const steps = known.steps.slice(count);
    const uploaded = uploadedAfter(known, known.steps.slice(0, count), rows);
    const sent = Math.max(0, known.sent - count);
    const left = withUploaded({ ...known, steps, sent, refusal: null }, uploaded);
    const cleared =
      uploaded.length === 0 ? left : removeUnused(left, usedBy(replace(outbox, left)));
    return cleared.steps.length === 0 ? null : cleared;
  });
  if (done === undefined || !('table' in done)) return rest;
  if (done.kind === 'delete') return dropDeleted(rest, key, done);
  const versions = new Map(rows.map((row) => [rowKey(done.table, row.id), row]));
  return rest.map((known) => {
    const steps = known.steps.map((one) => onVersion(onTwin(one, done.table, twins), versions));
    return steps.every((step, index) => step === known.steps[index]) ? known : { ...known, steps };
  });
}

/** Refused entries about rows that were deleted afterwards, and do not come back, need no decision any more. */
function dropDeleted(outbox: Outbox, key: string, done: DeleteStep): Outbox {
  if (hasStep(outbox, 'restore deletion', done.deletion)) return outbox;
  const rows = new Set(rowsOf(done));
  return dropSteps(outbox, (known, step) => {
    return known.key < key && known.refusal !== null && hasNothingLeft(step, rows);
  });
}

/** Whether a step has nothing left to do when these rows are deleted. */
function hasNothingLeft(step: Step, rows: ReadonlySet<string>): boolean {
  const goal = owningGoalOf(step);
  const isOneOfThem = (row: string) => rows.has(row);
  const isWhole = step.kind === 'delete' || step.kind === 'restore deletion';
  if (isWhole) return rowsOf(step).every(isOneOfThem);
  return rowsOf(step).some(isOneOfThem) || (goal !== null && rows.has(goal));
}

/** A deletion stays one of the row that was not added: it takes back what had no effect. */
function onTwin(step: Step, table: string, twins: ReadonlyMap<string, Row>): Step {
  const twinOf = (id: string) => twins.get(id)?.id ?? id;
  if (step.kind === 'update' && step.table === table && twins.has(step.id))
    return { ...step, id: twinOf(step.id) };
  if (step.kind !== 'move' || ![...step.moved, ...step.behind].some((id) => twins.has(id)))
    return step;
  return { ...step, moved: step.moved.map(twinOf), behind: step.behind.map(twinOf) };
}

function onVersion(step: Step, versions: ReadonlyMap<string, Row>): Step {
  const row = step.kind === 'update' ? versions.get(rowKey(step.table, step.id)) : undefined;
  if (step.kind !== 'update' || row === undefined) return step;
  const { updated_at: base } = row;
  const isAsSeen = sameValue(pick(row, Object.keys(step.before)), step.before);
  return isAsSeen && typeof base === 'string' && base !== step.base ? { ...step, base } : step;
}

/** Replaces the first step of an entry, because its row has changed meanwhile. */
export function replaceFirst(outbox: Outbox, key: string, step: Step): Outbox {
  return change(outbox, key, (entry) => ({ ...entry, steps: entry.steps.with(0, step) }));
}

/** Sends a refused entry again. */
export function retry(outbox: Outbox, key: string): Outbox {
  return change(outbox, key, (entry) => ({ ...entry, refusal: null }));
}

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
  const rows = new Set(gone.filter(({ kind }) => BRINGS.includes(kind)).flatMap(rowsOf));
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

/** The steps that create rows which the server may not have. */
const BRINGS: readonly Step['kind'][] = ['insert', 'restore', 'restore deletion'];

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
  return change(others, key, (known) => ({
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

function change(outbox: Outbox, key: string, next: (entry: Entry) => Entry | null): Outbox {
  const known = outbox.find((entry) => entry.key === key);
  if (known === undefined) return outbox;
  const changed = next(known);
  return changed === null ? outbox.filter((entry) => entry !== known) : replace(outbox, changed);
}
