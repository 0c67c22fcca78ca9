import type { Entry, Outbox } from '@bloom/domain/outbox/entry';
import { onPatch } from '../apply-patch.ts';
import { pendingOf } from '../device/pending.ts';
import { type Patch, versionOf } from '../patch.ts';

/** Which saves a tab has found on the device when it opened, or has where the one that opened has found none. */
export interface Found {
  readonly found: Outbox;
  readonly isAnswer?: boolean;
}

/** The keys of saves that were sent, taken back or discarded during a visit: another tab may still have found them. */
export function goneEntries(signal: AbortSignal): ReadonlySet<string> {
  const gone = new Set<string>();
  const unfollow = onPatch(({ entries = {} }) => {
    for (const [key, entry] of Object.entries(entries)) {
      if (entry === null) gone.add(key);
      // What is split off a save once more has the same key again.
      else gone.delete(key);
    }
  });
  signal.addEventListener('abort', unfollow);
  return gone;
}

/** The saves that the device could not store as they are here. */
export function unstored(owner: string, outbox: Outbox): Outbox {
  const held = pendingOf(owner).in('entries');
  return outbox.filter(({ key }) => key in held);
}

/** Tells a tab that has opened what the database does not have, and which of the saves that it has are over. */
export function answer(
  channel: BroadcastChannel | null,
  found: Outbox,
  outbox: Outbox,
  gone: ReadonlySet<string>,
): void {
  const over = found.filter(({ key }) => gone.has(key)).map(({ key }) => [key, null]);
  const patch: Patch = { entries: Object.fromEntries(over) };
  if (over.length > 0) channel?.postMessage(patch);
  const more = Object.values(newIn(outbox, found).entries ?? {}).filter((entry) => entry !== null);
  if (more.length > 0) channel?.postMessage({ found: more, isAnswer: true } satisfies Found);
}

/**
 * The saves that a tab does not know, or knows as they were earlier. Those that were sent in an earlier visit are sent
 * again, and the server makes them once.
 */
export function newIn(found: Outbox, outbox: Outbox, gone: ReadonlySet<string> = new Set()): Patch {
  const known = new Map(outbox.map((entry) => [entry.key, entry]));
  const isNew = (entry: Entry) => {
    const own = known.get(entry.key);
    return own === undefined ? !gone.has(entry.key) : versionOf(own) < versionOf(entry);
  };
  return { entries: Object.fromEntries(found.filter(isNew).map((entry) => [entry.key, entry])) };
}
