import { readStored, writeStored } from '../lib/browser-storage/stored.ts';

/**
 * What was last known about a person besides their rows, such as their access, to decide something while offline.
 * Deleted together with their other data.
 */
const FACTS = [
  'plan',
  'photos without preview',
  'goal order',
  'goal view',
  'goals bar',
  'fulfilled switch',
  'line period',
  'year',
] as const;
export type Fact = (typeof FACTS)[number];

const placeOf = (owner: string, fact: Fact) => `bloom.fact.${fact}.${owner}`;

/** Stores a fact. */
export function writeFact(owner: string, fact: Fact, value: unknown): void {
  writeStored(placeOf(owner, fact), JSON.stringify(value));
}

/** Reads a fact, or null. */
export function readFact(owner: string, fact: Fact): unknown {
  try {
    return JSON.parse(readStored(placeOf(owner, fact)) ?? 'null');
  } catch {
    return null;
  }
}

/** Deletes all facts of a person. */
export function forgetFacts(owner: string): void {
  for (const fact of FACTS) writeStored(placeOf(owner, fact), null);
}
