import { keepStored, readStored } from '../lib/stored.ts';

/**
 * What was last known of a person besides their rows, for whoever has to decide something without a network. It goes with
 * all else of them.
 */
const FACTS = [
  'plan',
  'photos without preview',
  'goal order',
  'goal view',
  'goals bar',
  'line period',
  'year',
] as const;
export type Fact = (typeof FACTS)[number];

const placeOf = (owner: string, fact: Fact) => `bloom.fact.${fact}.${owner}`;

/** Remembers a fact. */
export function keepFact(owner: string, fact: Fact, value: unknown): void {
  keepStored(placeOf(owner, fact), JSON.stringify(value));
}

/** Gives what was remembered, or null. */
export function readFact(owner: string, fact: Fact): unknown {
  try {
    return JSON.parse(readStored(placeOf(owner, fact)) ?? 'null');
  } catch {
    return null;
  }
}

/** Forgets all that was remembered of a person. */
export function forgetFacts(owner: string): void {
  for (const fact of FACTS) keepStored(placeOf(owner, fact), null);
}
