import { sameValue } from '../merge-row.ts';
import { replace } from './enqueue.ts';
import { type Entry, type Outbox, rowKey, rowsOf, type UpdateStep } from './entry.ts';

/** A save that stays on the device for now, so that it can be taken back. */
export type HeldEntry = Entry & { readonly heldUntil: string };

export function isHeld(entry: Entry): entry is HeldEntry {
  return entry.heldUntil !== undefined;
}

/**
 * Takes a save that is to stay on the device for now. One that changes the same columns of the same row again joins the
 * one that is held, and what is changed back is held no longer. `key` is that of the save that is held now, if any is.
 */
export function hold(
  outbox: Outbox,
  entry: HeldEntry,
): { readonly outbox: Outbox; readonly key: string | null } {
  const change = onlyUpdate(entry);
  const key = change && rowKey(change.table, change.id);
  const twin =
    key && outbox.findLast(({ steps }) => steps.some((step) => rowsOf(step).includes(key)));
  const known = twin && onlyUpdate(twin);
  // What was done to the row since then stands upon it.
  if (!twin || !known || !isHeld(twin) || !isSameChange(known, change))
    return { outbox: [...outbox, entry], key: entry.key };
  if (sameValue(change.fields, known.before)) return { outbox: without(outbox, twin), key: null };
  const { heldUntil } = entry;
  const joined = { ...twin, heldUntil, steps: [{ ...known, fields: change.fields }] };
  return { outbox: replace(outbox, joined), key: twin.key };
}

/** Holds a save longer. */
export function prolong(outbox: Outbox, key: string, heldUntil: string): Outbox {
  const entry = heldEntry(outbox, key);
  return entry ? replace(outbox, { ...entry, heldUntil }) : outbox;
}

/** Lets a held save go in its turn. */
export function release(outbox: Outbox, key: string): Outbox {
  const entry = heldEntry(outbox, key);
  return entry ? replace(outbox, released(entry)) : outbox;
}

/** Lets those go that were held for as long as they were to be, also where the clock was put back since. */
export function releaseDue(outbox: Outbox, now: string): Outbox {
  const isDue = (entry: Entry) =>
    isHeld(entry) && (entry.heldUntil <= now || Date.parse(entry.madeAt) > Date.parse(now));
  return outbox.some(isDue)
    ? outbox.map((entry) => (isDue(entry) ? released(entry) : entry))
    : outbox;
}

/** Takes a held save back: it never happened. One that was let go stays. */
export function takeBack(outbox: Outbox, key: string): Outbox {
  const entry = heldEntry(outbox, key);
  return entry ? without(outbox, entry) : outbox;
}

/** When the first of the held ones may go, or null. */
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
