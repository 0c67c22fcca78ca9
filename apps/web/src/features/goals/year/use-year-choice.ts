import { useState } from 'react';
import { readFact, writeFact } from '../../../sync/facts.ts';
import { parseYearChoice, type YearChoice } from './year-choice.ts';

/** The choice that is stored in this browser; by default the current year. */
export const storedYearChoice = (owner: string, now: number): YearChoice =>
  parseYearChoice(readFact(owner, 'year'), now);

/** The same choice, with a function to change it. */
export function useYearChoice(owner: string, now: number) {
  const [choice, setChoice] = useState(() => storedYearChoice(owner, now));
  const choose = (changed: Partial<YearChoice>) => {
    const next = { ...choice, ...changed };
    setChoice(next);
    writeFact(owner, 'year', next);
  };
  return { choice, choose };
}
