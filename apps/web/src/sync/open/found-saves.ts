import type { Entry, Outbox } from '@bloom/domain/outbox/entry';
import type { Dispatch } from '../../lib/redux.ts';
import { applyPatch, onPatch } from '../apply-patch.ts';
import type { Device } from '../device/device.ts';
import { pendingOf } from '../device/pending.ts';
import { readUnstored } from '../device/unstored.ts';
import { type Patch, versionOf } from '../patch.ts';
import { type HasSync, selectSync } from '../slice.ts';

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
  tell(channel, asOver(found.map(({ key }) => key).filter((key) => gone.has(key))));
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

/** A patch of another tab without the saves that are known in a later version here: what has joined them would be lost. */
export function withoutEarlier(patch: Patch, outbox: Outbox): Patch {
  const { entries } = patch;
  if (!entries) return patch;
  const known = new Map(outbox.map((entry) => [entry.key, versionOf(entry)]));
  const isLate = ([key, entry]: readonly [string, Entry | null]) =>
    entry === null || (known.get(key) ?? 0) <= versionOf(entry);
  return { ...patch, entries: Object.fromEntries(Object.entries(entries).filter(isLate)) };
}

const asOver = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, null]));

/** Those of some saves that are over. */
export const overOf = (entries: Patch['entries'] = {}) =>
  asOver(Object.keys(entries).filter((key) => entries[key] === null));

/** Tells the other tabs of saves, if there are any. */
export function tell(channel: BroadcastChannel | null, entries: Patch['entries'] = {}): void {
  if (Object.keys(entries).length > 0) channel?.postMessage({ entries } satisfies Patch);
}

/**
 * Tells once more that saves are over which a tab has found that opened meanwhile: it may have opened after it was told that,
 * by a tab that was closed before it stored it.
 */
export function tellAgain(
  channel: BroadcastChannel | null,
  { entries }: Patch,
  found: Set<string>,
): void {
  tell(channel, asOver(Object.keys(overOf(entries)).filter((key) => found.delete(key))));
}

/**
 * Takes over how the tab that sent before has left or stored the saves since this one opened, before it sends any: it would
 * go on from an earlier version, and lose what was joined with that.
 */
export function takeOver(owner: string, device: Device, gone: ReadonlySet<string>) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    // In this order: a page that opens stores what was left before it removes it.
    const left = readUnstored(owner).entries;
    const { entries: stored } = await device.readKnown();
    const { outbox } = selectSync(getState() as HasSync);
    const found = [...stored, ...Object.values(left).filter((entry) => entry !== null)];
    found.sort((one, other) => versionOf(one) - versionOf(other));
    const over = outbox.map(({ key }) => key).filter((key) => left[key] === null);
    const entries = { ...newIn(found, outbox, gone).entries, ...asOver(over) };
    if (Object.keys(entries).length > 0) void dispatch(applyPatch(owner, { entries }));
  };
}
