import { pick, sameValue } from '../rows/merge-row.ts';
import {
  type Entry,
  type Outbox,
  replace,
  rowKey,
  rowsOf,
  type Step,
  type UpdateStep,
} from './entry.ts';

/**
 * How long a save stays unsent, in milliseconds, if the page that holds it does not renew the lease, such as after it was
 * closed.
 */
export const LEASE = 15_000;

/** An entry that is held on the device, so that it can be taken back. */
export type HeldEntry = Entry & { readonly heldUntil: string };

export function isHeld(entry: Entry): entry is HeldEntry {
  return entry.heldUntil !== undefined;
}

/**
 * Adds an entry that is to be held. One that changes the same columns of the same row again is merged into the held
 * one, and a change that undoes it is not held any longer. `key` is that of the entry that is held now, if any.
 * @param isOwn whether this page holds the entry with a key; taking back one of another page would take back both.
 */
export function hold(
  outbox: Outbox,
  entry: HeldEntry,
  isOwn: (key: string) => boolean = () => true,
): { readonly outbox: Outbox; readonly key: string | null } {
  const change = onlyUpdate(entry);
  const key = change && rowKey(change.table, change.id);
  const twin =
    key && outbox.findLast(({ steps }) => steps.some((step) => rowsOf(step).includes(key)));
  const known = twin && onlyUpdate(twin);
  // Later changes of the row depend on it.
  if (!twin || !known || !isHeld(twin) || !isOwn(twin.key) || !isSameChange(known, change))
    return { outbox: [...outbox, entry], key: entry.key };
  if (sameValue(change.fields, known.before)) return { outbox: without(outbox, twin), key: null };
  const { heldUntil } = entry;
  const joined = { ...twin, heldUntil, steps: [{ ...known, fields: change.fields }] };
  return { outbox: replace(outbox, joined), key: twin.key };
}

/** Holds an entry longer. */
export function prolong(outbox: Outbox, key: string, heldUntil: string): Outbox {
  const entry = heldEntry(outbox, key);
  return entry ? replace(outbox, { ...entry, heldUntil }) : outbox;
}

/** Stops holding an entry, so that it is sent. */
export function release(outbox: Outbox, key: string): Outbox {
  const entry = heldEntry(outbox, key);
  return entry ? replace(outbox, released(entry)) : outbox;
}

/**
 * Stops holding entries whose time is over, also where the clock was set back since they were made or since their lease
 * was renewed.
 */
export function releaseDue(outbox: Outbox, now: string): Outbox {
  const present = Date.parse(now);
  const isDue = (entry: Entry) =>
    isHeld(entry) &&
    (entry.heldUntil <= now ||
      Date.parse(entry.madeAt) > present ||
      Date.parse(entry.heldUntil) > present + LEASE);
  return outbox.some(isDue)
    ? outbox.map((entry) => (isDue(entry) ? released(entry) : entry))
    : outbox;
}

/**
 * Removes a held entry: it never happened, so that the next change of each of its columns is based on what was before
 * it. One that is no longer held stays.
 */
export function takeBack(outbox: Outbox, key: string): Outbox {
  const entry = heldEntry(outbox, key);
  if (!entry) return outbox;
  const at = outbox.indexOf(entry);
  const undone = onlyUpdate(entry);
  const later = outbox.slice(at + 1);
  return [...outbox.slice(0, at), ...(undone ? basedBefore(undone, later) : later)];
}

/** The entries after a change that never happened. */
function basedBefore(undone: UpdateStep, entries: Outbox): Outbox {
  const row = rowKey(undone.table, undone.id);
  let missing = undone.before;
  const onWhatWas = (step: Step): Step => {
    if (step.kind !== 'update' || rowKey(step.table, step.id) !== row) return step;
    const isChanged = (name: string) => name in step.fields;
    const names = Object.keys(missing);
    const before = { ...step.before, ...pick(missing, names.filter(isChanged)) };
    missing = pick(
      missing,
      names.filter((name) => !isChanged(name)),
    );
    return sameValue(before, step.before) ? step : { ...step, before };
  };
  return entries.map((entry) => {
    const steps = entry.steps.map(onWhatWas);
    return steps.every((step, index) => step === entry.steps[index]) ? entry : { ...entry, steps };
  });
}

/** When the first held entry is due, or null. */
export function firstDue(outbox: Outbox): string | null {
  return outbox.flatMap(({ heldUntil }) => heldUntil ?? []).sort()[0] ?? null;
}

const heldEntry = (outbox: Outbox, key: string) =>
  outbox.find((entry): entry is HeldEntry => entry.key === key && isHeld(entry));

const without = (outbox: Outbox, gone: Entry) => outbox.filter((entry) => entry !== gone);

function released({ heldUntil: _, ...entry }: Entry): Entry {
  return entry;
}

function onlyUpdate({ steps: [step, ...more] }: Entry): UpdateStep | null {
  return step?.kind === 'update' && more.length === 0 ? step : null;
}

function isSameChange(one: UpdateStep, other: UpdateStep): boolean {
  return sameValue(Object.keys(one.fields).sort(), Object.keys(other.fields).sort());
}
