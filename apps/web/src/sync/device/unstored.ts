import type { Entry } from '@bloom/domain/outbox/entry';
import { readTaken, tryStore } from '../../lib/browser-storage/stored.ts';
import { type LostFields, type Patch, versionOf } from '../store/patch.ts';

/**
 * What a page had not stored in the database when it was left, or when the database took nothing more: the browser aborts a
 * transaction that still waits for another one. Local storage is written at once. Photos do not fit: the browser asks before
 * a page that is storing one is left, and if it is left all the same, their saves say that they are lost.
 */
export interface Unstored {
  readonly entries: Readonly<Record<string, Entry | null>>;
  readonly lost: Readonly<Record<string, LostFields | null>>;
}

const placeOf = (owner: string) => `bloom.unstored.${owner}`;
const EMPTY: Unstored = { entries: {}, lost: {} };

/** The saves that local storage has taken from this page. */
const taken = new Set<string>();

/** What was left unstored, by this page or by others; empty if there is none. */
export function readUnstored(owner: string): Unstored {
  try {
    return { ...EMPTY, ...JSON.parse(readTaken(placeOf(owner)) ?? '{}') };
  } catch {
    return EMPTY;
  }
}

/** Adds to it what a patch has, but no earlier version: several pages may be left at once, such as with the browser. */
export function addUnstored(owner: string, { entries = {}, lost }: Patch): void {
  const known = readUnstored(owner);
  const isLate = ([key, entry]: readonly [string, Entry | null]) =>
    !isLater(known.entries[key], entry);
  writeUnstored(owner, {
    entries: { ...known.entries, ...Object.fromEntries(Object.entries(entries).filter(isLate)) },
    lost: { ...known.lost, ...lost },
  });
  for (const key of Object.keys(readUnstored(owner).entries)) taken.add(key);
}

/**
 * Whether none of these saves, all of which local storage had taken from this page, is there any more: a sign-out in
 * another tab has discarded them. What it never took, such as when it is full, may wait in memory alone.
 */
export function areDiscarded(owner: string, keys: readonly string[]): boolean {
  const { entries } = readUnstored(owner);
  return keys.every((key) => taken.has(key) && !(key in entries));
}

/**
 * A patch was written, by this page or by another: removes what it has, so that nothing older replaces it, but no later
 * version that another page has left. Of what was not stored even so, such as on a full device, the newest value stays.
 */
export function settleUnstored(owner: string, patch: Patch, held: Patch = {}): void {
  if (readTaken(placeOf(owner)) === null) return;
  const { entries, lost } = readUnstored(owner);
  writeUnstored(owner, {
    entries: settled(entries, patch.entries, held.entries),
    lost: settled(lost, patch.lost, held.lost),
  });
}

export function forgetUnstored(owner: string): void {
  tryStore(placeOf(owner), null);
}

function writeUnstored(owner: string, unstored: Unstored): void {
  const isEmpty = Object.values(unstored).every((part) => Object.keys(part).length === 0);
  tryStore(placeOf(owner), isEmpty ? null : JSON.stringify(unstored));
}

/** Whether it is a later version of a save; what is over is no version, and notices have none. */
const isLater = (one: unknown, other: unknown): boolean =>
  other !== null && versionOf(Object(one)) > versionOf(Object(other));

type Values<Value> = Readonly<Record<string, Value>>;

function settled<Value>(
  values: Values<Value>,
  written: Values<unknown> = {},
  held: Values<Value> = {},
): Values<Value> {
  const left = Object.entries(values).flatMap(([key, value]) => {
    const isHeld = key in held;
    const newest = isHeld ? held[key] : written[key];
    if (isLater(value, newest)) return [[key, value] as const];
    if (isHeld) return [[key, held[key] as Value] as const];
    return key in written ? [] : [[key, value] as const];
  });
  return Object.fromEntries(left);
}
