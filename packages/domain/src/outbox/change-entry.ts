import { type Entry, type Outbox, replace, type Step } from './entry.ts';

/** The outbox with another entry in the place of one, or without it. */
export function changeEntry(
  outbox: Outbox,
  key: string,
  next: (entry: Entry) => Entry | null,
): Outbox {
  const known = outbox.find((entry) => entry.key === key);
  if (known === undefined) return outbox;
  const changed = next(known);
  return changed === null ? outbox.filter((entry) => entry !== known) : replace(outbox, changed);
}

/** Records that the first steps of an entry were sent: they may have arrived, and no longer change. */
export function markSent(outbox: Outbox, key: string, sent = 1): Outbox {
  return changeEntry(outbox, key, (entry) => ({ ...entry, sent: Math.max(entry.sent, sent) }));
}

/** Replaces the first step of an entry, because its row has changed meanwhile. */
export function replaceFirst(outbox: Outbox, key: string, step: Step): Outbox {
  return changeEntry(outbox, key, (entry) => ({ ...entry, steps: entry.steps.with(0, step) }));
}

/** Sends a refused entry again. */
export function retry(outbox: Outbox, key: string): Outbox {
  return changeEntry(outbox, key, (entry) => ({ ...entry, refusal: null }));
}
