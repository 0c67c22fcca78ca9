import { useEffect, useState } from 'react';
import { type Fact, readFact, writeFact } from './facts.ts';

type Parse<Value> = (stored: unknown) => Value;

/** What a person has chosen on this device, and the function with which they choose something else. */
export function useChosenFact<Value>(owner: string, fact: Fact, parse: Parse<Value>) {
  const [chosen, setChosen] = useState(() => parse(readFact(owner, fact)));
  const choose = (next: Value) => {
    setChosen(next);
    writeFact(owner, fact, next);
  };
  return [chosen, choose] as const;
}

/**
 * What follows from rows. Until they are read, what followed from them last on this device, so that the page does not move
 * when they come.
 * @param now the same value while nothing changes; null until the rows are read
 */
export function useLastFact<Value>(
  owner: string,
  fact: Fact,
  now: Value | null,
  parse: Parse<Value>,
): Value {
  const [last] = useState(() => parse(readFact(owner, fact)));
  useEffect(() => {
    if (now !== null) writeFact(owner, fact, now);
  }, [owner, fact, now]);
  return now ?? last;
}
