import { useState } from 'react';
import { readFact, writeFact } from '../../../sync/facts.ts';
import { parseYearChoice, type YearChoice } from './year-choice.ts';

/** What a person chose to see of a year, as this browser kept it; else all of this one. */
export const keptYearChoice = (owner: string, now: number): YearChoice =>
  parseYearChoice(readFact(owner, 'year'), now);

/** The same, to be changed. */
export function useYearChoice(owner: string, now: number) {
  const [choice, setChoice] = useState(() => keptYearChoice(owner, now));
  const choose = (changed: Partial<YearChoice>) => {
    const next = { ...choice, ...changed };
    setChoice(next);
    writeFact(owner, 'year', next);
  };
  return { choice, choose };
}
