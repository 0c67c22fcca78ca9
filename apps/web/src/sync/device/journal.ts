import type { Entry } from '@bloom/domain/outbox/entry';
import { readStored, writeStored } from '../../lib/stored.ts';
import type { LostFields, Patch } from '../patch.ts';

/**
 * What a page had not stored in the database when it was left: the browser aborts a transaction that still waits for
 * another one. Local storage is written at once. Photos do not fit; their saves say that they are lost.
 */
interface Journal {
  readonly entries: Readonly<Record<string, Entry | null>>;
  readonly lost: Readonly<Record<string, LostFields | null>>;
}

const placeOf = (owner: string) => `bloom.journal.${owner}`;
const EMPTY: Journal = { entries: {}, lost: {} };

/** What was left unstored, by this page or by others; empty if there is none. */
export function readJournal(owner: string): Journal {
  try {
    return { ...EMPTY, ...JSON.parse(readStored(placeOf(owner)) ?? '{}') };
  } catch {
    return EMPTY;
  }
}

/** Adds to it what a patch has. */
export function addToJournal(owner: string, { entries, lost }: Patch): void {
  const known = readJournal(owner);
  writeJournal(owner, {
    entries: { ...known.entries, ...entries },
    lost: { ...known.lost, ...lost },
  });
}

/** A patch was stored by this page or by another: removes what it has, so that nothing older replaces it. */
export function settleJournal(owner: string, patch: Patch): void {
  if (readStored(placeOf(owner)) === null) return;
  const { entries, lost } = readJournal(owner);
  writeJournal(owner, {
    entries: without(entries, patch.entries),
    lost: without(lost, patch.lost),
  });
}

export const forgetJournal = (owner: string): void => writeStored(placeOf(owner), null);

function writeJournal(owner: string, journal: Journal): void {
  const isEmpty = Object.values(journal).every((part) => Object.keys(part).length === 0);
  writeStored(placeOf(owner), isEmpty ? null : JSON.stringify(journal));
}

function without<Value>(
  values: Readonly<Record<string, Value>>,
  gone: object = {},
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !(key in gone)));
}
