import type { Entry } from '@bloom/domain/outbox/entry';
import { readStored, writeStored } from '../../lib/stored.ts';
import { type LostFields, type Patch, versionOf } from '../patch.ts';

/**
 * What a page had not stored in the database when it was left: the browser aborts a transaction that still waits for
 * another one. Local storage is written at once. Photos do not fit: the browser asks before a page that is storing one is
 * left, and if it is left all the same, their saves say that they are lost.
 */
interface Unstored {
  readonly entries: Readonly<Record<string, Entry | null>>;
  readonly lost: Readonly<Record<string, LostFields | null>>;
}

const placeOf = (owner: string) => `bloom.unstored.${owner}`;
const EMPTY: Unstored = { entries: {}, lost: {} };

/** What was left unstored, by this page or by others; empty if there is none. */
export function readUnstored(owner: string): Unstored {
  try {
    return { ...EMPTY, ...JSON.parse(readStored(placeOf(owner)) ?? '{}') };
  } catch {
    return EMPTY;
  }
}

/** Adds to it what a patch has, but no earlier version: several pages may be left at once, such as with the browser. */
export function addUnstored(owner: string, { entries = {}, lost }: Patch): void {
  const known = readUnstored(owner);
  const isLate = ([key, entry]: readonly [string, Entry | null]) => {
    const left = known.entries[key];
    return !(left && entry && versionOf(left) > versionOf(entry));
  };
  writeUnstored(owner, {
    entries: { ...known.entries, ...Object.fromEntries(Object.entries(entries).filter(isLate)) },
    lost: { ...known.lost, ...lost },
  });
}

/**
 * A patch was written, by this page or by another: removes what it has, so that nothing older replaces it. Of what was not
 * stored even so, such as on a full device, the newest value stays.
 */
export function settleUnstored(owner: string, patch: Patch, held: Patch = {}): void {
  if (readStored(placeOf(owner)) === null) return;
  const { entries, lost } = readUnstored(owner);
  writeUnstored(owner, {
    entries: settled(entries, patch.entries, held.entries),
    lost: settled(lost, patch.lost, held.lost),
  });
}

export const forgetUnstored = (owner: string): void => writeStored(placeOf(owner), null);

function writeUnstored(owner: string, unstored: Unstored): void {
  const isEmpty = Object.values(unstored).every((part) => Object.keys(part).length === 0);
  writeStored(placeOf(owner), isEmpty ? null : JSON.stringify(unstored));
}

type Values<Value> = Readonly<Record<string, Value>>;

function settled<Value>(
  values: Values<Value>,
  written: object = {},
  held: Values<Value> = {},
): Values<Value> {
  const left = Object.entries(values).flatMap(([key, value]) => {
    const newest = held[key];
    if (newest !== undefined) return [[key, newest] as const];
    return key in written ? [] : [[key, value] as const];
  });
  return Object.fromEntries(left);
}
