import { sameValue } from '../rows/merge-row.ts';
import { addAgain, dropSteps, withoutNeedlessUploads } from './drop-steps.ts';
import {
  type Entry,
  mayHaveArrived,
  type Outbox,
  owningGoalOf,
  pathsRemoved,
  replace,
  rowKey,
  rowsOf,
  type Step,
  type UpdateStep,
} from './entry.ts';
import { broughtBack, withUploaded } from './uploaded.ts';

/**
 * Adds an entry at the end, or merges it into one that was not sent yet and is about the same row. Only the tab that
 * sends knows what was not sent: in other tabs `mayMerge` is false, and a deletion removes only what was refused.
 * @param kept photos that stay in storage, whatever is dropped: nothing could upload them again
 */
export function enqueue(
  outbox: Outbox,
  entry: Entry,
  mayMerge = true,
  kept: readonly string[] = [],
): Outbox {
  if (!mayMerge) return afterDeletions(outbox, entry, kept, ({ refusal }) => refusal !== null);
  const [known, added] = addAgain(tryChanged(outbox, entry), entry);
  return mergeUpdate(known, added) ?? mergeMove(known, added) ?? afterDeletions(known, added, kept);
}

/**
 * A change of a row that is already waiting becomes part of the waiting entry, with the photos that it adds and
 * removes.
 */
function mergeUpdate(outbox: Outbox, { steps, uploaded = [] }: Entry): Outbox | null {
  const uploads = steps.filter(({ kind }) => kind === 'upload');
  const removals = steps.filter(({ kind }) => kind === 'remove photos');
  const [step, ...more] = steps.filter((one) => !uploads.includes(one) && !removals.includes(one));
  if (step?.kind !== 'update' || more.length > 0) return null;
  const key = rowKey(step.table, step.id);
  const twin = outbox.findLast((known) => known.steps.some((one) => rowsOf(one).includes(key)));
  const at = twin?.steps.findLastIndex((one) => rowsOf(one).includes(key)) ?? -1;
  const known = twin?.steps[at];
  if (twin === undefined || known === undefined || mayHaveArrived(twin, known)) return null;
  // The held entry may be taken back, and this one may not.
  if (twin.heldUntil !== undefined) return null;
  if (twin.refusal === null && hasUnseen(known, step)) return null;
  const later = outbox.slice(outbox.indexOf(twin) + 1).flatMap((one) => one.steps);
  if (twin.refusal === null && later.some((one) => givesUp(one, step))) return null;
  const merged = withFields(known, step);
  // A restore comes first, as the person is asked about it alone.
  if (merged === null || (merged.kind === 'restore' && uploads.length > 0)) return null;
  // A row that was deleted elsewhere is never restored by a change alone.
  const refusal = twin.refusal?.kind === 'missing' ? twin.refusal : null;
  const before = [...twin.steps.slice(0, at), ...uploads];
  const together = [...before, merged, ...twin.steps.slice(at + 1), ...removals];
  const joined = { ...twin, refusal, steps: withoutNeedlessUploads(twin, together) };
  return replace(outbox, withUploaded(joined, [...(twin.uploaded ?? []), ...uploaded]));
}

/**
 * Whether a waiting step writes what the person did not see when they changed it, as in another tab. It is sent by itself:
 * the server has it then, and the person is told of what they have replaced.
 */
function hasUnseen(known: Step, { fields, before }: UpdateStep): boolean {
  const written = known.kind === 'insert' ? known.row : known.kind === 'update' ? known.fields : {};
  return Object.keys(before).some(
    (name) =>
      name in written &&
      ![before[name], fields[name]].some((value) => sameValue(value, written[name])),
  );
}

/** Whether this step frees a value that the other one sets, such as a title: the other one must not be sent before. */
function givesUp(one: Step, { table, fields }: UpdateStep): boolean {
  if (!('table' in one) || one.table !== table) return false;
  if (one.kind === 'delete') return true;
  return (
    one.kind === 'update' &&
    Object.keys(fields).some(
      (name) => name in one.before && sameValue(one.before[name], fields[name]),
    )
  );
}

function withFields(known: Step, { fields, before }: Step & { kind: 'update' }): Step | null {
  switch (known.kind) {
    case 'insert':
      return { ...known, row: { ...known.row, ...fields } };
    case 'restore':
      return {
        ...known,
        row: { ...known.row, ...fields },
        fields: { ...known.fields, ...fields },
        ...(known.seen && { seen: { ...before, ...known.seen } }),
      };
    case 'update':
      return {
        ...known,
        fields: { ...known.fields, ...fields },
        before: { ...before, ...known.before },
      };
    default:
      return null;
  }
}

/**
 * A new row that was refused, and may be there because of an earlier try, is tried again as it is changed now. The change
 * is sent as well: a row that is there stays as it is when it is added.
 */
function tryChanged(outbox: Outbox, { steps }: Entry): Outbox {
  const [step, ...more] = steps;
  if (step?.kind !== 'update' || more.length > 0) return outbox;
  const key = rowKey(step.table, step.id);
  return outbox.map((known) => {
    const isOfRow = (one: Step) =>
      one.kind === 'insert' && rowsOf(one).includes(key) && mayHaveArrived(known, one);
    if (known.refusal?.kind !== 'refused' || !known.steps.some(isOfRow)) return known;
    const changed = known.steps.map((one) => (isOfRow(one) && withFields(one, step)) || one);
    return { ...known, refusal: null, steps: changed };
  });
}

/** When the same to-dos are moved again, only the last move counts. */
function mergeMove(outbox: Outbox, { steps }: Entry): Outbox | null {
  const [step, ...more] = steps;
  const last = outbox.at(-1);
  const [known, ...others] = last?.steps ?? [];
  if (step?.kind !== 'move' || known?.kind !== 'move' || more.length + others.length > 0) {
    return null;
  }
  const isAgain =
    step.moved.length === known.moved.length &&
    step.moved.every((id, index) => id === known.moved[index]);
  if (last === undefined || last.sent > 0 || !isAgain) return null;
  return replace(outbox, { ...last, refusal: null, steps: [step] });
}

/**
 * A row that was never sent is removed with everything that depends on it; other rows are deleted on the server as
 * well.
 */
function afterDeletions(
  outbox: Outbox,
  entry: Entry,
  kept: readonly string[],
  mayDrop: (known: Entry) => boolean = () => true,
): Outbox {
  const deleted = new Set(
    entry.steps.flatMap((step) => (step.kind === 'delete' ? rowsOf(step) : [])),
  );
  if (deleted.size === 0) return [...outbox, entry];
  const unsent = new Set<string>();
  const isNeedless = (known: Entry, step: Step) => {
    const goes = (key: string | null) => key !== null && deleted.has(key);
    // A step that takes a deletion back may restore more rows than are deleted now.
    if (step.kind === 'delete' || step.kind === 'restore deletion') return false;
    const isOfThem = rowsOf(step).some(goes) || goes(owningGoalOf(step));
    if (!isOfThem || !mayDrop(known) || mayHaveArrived(known, step)) return false;
    if (bringsPhotoBack(known, step)) return false;
    // A row that waits to be restored may have been restored by another device.
    if (step.kind === 'insert') for (const key of rowsOf(step)) unsent.add(key);
    return true;
  };
  const rest = dropSteps(outbox, isNeedless, [...kept, ...entry.steps.flatMap(pathsRemoved)]);
  const steps = entry.steps.flatMap((step): Step | readonly Step[] => {
    if (step.kind !== 'delete') return step;
    const ids = step.ids.filter((id) => !unsent.has(rowKey(step.table, id)));
    return ids.length === 0 ? [] : { ...step, ids };
  });
  return steps.length === 0 ? rest : [...rest, { ...entry, steps }];
}

/**
 * Whether a step writes a photo that its save does not upload, as one that had been overwritten: it goes before a deletion, so
 * that the trash has it. Nothing else names it. If it was refused, only the person may bring it once more.
 */
function bringsPhotoBack(entry: Entry, step: Step): boolean {
  return step.kind === 'update' && entry.refusal === null && broughtBack(entry, step) !== null;
}

/**
 * Removes a deletion that was not sent; null where it may have arrived. Where another tab sends, only what was refused is
 * known to be unsent.
 */
export function cancelDeletion(outbox: Outbox, deletion: string, isSender = true): Outbox | null {
  const rest = dropSteps(
    outbox,
    (entry, step) =>
      step.kind === 'delete' &&
      step.deletion === deletion &&
      (isSender || entry.refusal !== null) &&
      !mayHaveArrived(entry, step),
  );
  return rest.length === outbox.length && rest.every((entry, at) => entry === outbox[at])
    ? null
    : rest;
}
