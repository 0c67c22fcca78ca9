import type { Entry, Outbox } from '@bloom/domain/outbox/entry';
import { pendingOf } from '../device/pending.ts';
import { readUnstored } from '../device/unstored.ts';
import { onPatch } from '../store/apply-patch.ts';
import { type Patch, versionOf } from '../store/patch.ts';
import type { PageDevice } from './page-device.ts';
import type { Message, Tabs } from './tabs.ts';

type Entries = NonNullable<Patch['entries']>;

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

/** The saves that the device could not store as they are here, and those that another tab has found there. */
export function unstored(owner: string, outbox: Outbox, found: Outbox): Outbox {
  const asked = { ...pendingOf(owner).in('entries'), ...byKey(found) };
  return outbox.filter(({ key }) => key in asked);
}

/**
 * Tells a tab that has opened what the database does not have, which of the saves that it has found were changed since, and
 * which are over; returns these.
 */
export function answer(
  tabs: Tabs,
  found: Outbox,
  outbox: Outbox,
  gone: ReadonlySet<string>,
): Patch {
  const over = tellOver(tabs, found, (key) => gone.has(key));
  const more = Object.values(newIn(byKey(outbox), found)) as Outbox;
  if (more.length > 0) tabs.tell({ found: more, isAnswer: true });
  return over;
}

export const byKey = <One extends { readonly key: string }>(all: readonly One[]) =>
  Object.fromEntries(all.map((one) => [one.key, one]));

/** Some saves as they are here, and those of them that are over. What is not here for another reason stays as it is. */
export function asHere(keys: readonly string[], outbox: Outbox, gone: ReadonlySet<string>): Patch {
  const known: Partial<Record<string, Entry>> = byKey(outbox);
  const isSettled = (key: string) => key in known || gone.has(key);
  return {
    entries: Object.fromEntries(keys.filter(isSettled).map((key) => [key, known[key] ?? null])),
  };
}

/**
 * The saves that a tab does not know, or knows as they were earlier, and those that are over. Those that were sent in an
 * earlier visit are sent again, and the server makes them once.
 * @param later by how many versions they have to be later
 */
export function newIn(
  entries: Entries,
  outbox: Outbox,
  later = 1,
  gone?: ReadonlySet<string>,
): Entries {
  const known: Partial<Record<string, Entry>> = byKey(outbox);
  const isNew = ([key, entry]: readonly [string, Entry | null]) => {
    const own = known[key];
    if (own === undefined) return !gone?.has(key);
    return entry === null || versionOf(entry) - versionOf(own) >= later;
  };
  return Object.fromEntries(Object.entries(entries).filter(isNew));
}

/** Tells the other tabs which of some saves are over, if any are, and returns these. */
export function tellOver(tabs: Tabs, saves: Outbox, isOver: (key: string) => boolean): Patch {
  const over = saves.filter(({ key }) => isOver(key)).map(({ key }) => [key, null]);
  const patch: Patch = { entries: Object.fromEntries(over) };
  if (over.length > 0) tabs.tell(patch);
  return patch;
}

/**
 * Takes over how the tab that sent before has left or stored the saves since this one opened, before it sends any: it would
 * go on from an earlier version, and lose what was joined with that. `hear` takes over what another tab has told; what is
 * gone here meanwhile stays so, as a page may have left it before it was. What the database no longer has is over, also of
 * what was overwritten: a page that was stored for the back button has not heard of it.
 */
export async function takeOver(
  { visit, device, kept, sync }: PageDevice,
  signal: AbortSignal,
  gone: ReadonlySet<string>,
  hear: (message: Message) => void,
): Promise<void> {
  // In this order: a page that opens stores what was left before it removes it.
  const { entries } = readUnstored(visit.owner);
  const before = new Set(kept);
  const asked = sync().lost;
  const { entries: found, lost } = await device.readKnown();
  if (signal.aborted) return;
  const there = new Set([...found, ...lost].map(({ key }) => key));
  const overOf = (all: readonly { readonly key: string }[]) =>
    Object.fromEntries(
      all.filter(({ key }) => before.has(key) && !there.has(key)).map(({ key }) => [key, null]),
    );
  const added = lost.filter(({ key }) => !asked[key]);
  hear({
    entries: overOf(sync().outbox),
    lost: { ...overOf(Object.values(asked)), ...byKey(added) },
  });
  hear({ found, isAnswer: true });
  hear({ entries: newIn(entries, [], 0, gone) });
  for (const key of there) kept.add(key);
}
