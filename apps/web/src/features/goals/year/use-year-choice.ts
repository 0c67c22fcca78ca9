import { useState } from 'react';
import { keepFact, readFact } from '../../../sync/facts.ts';
import { parseYearChoice, type YearChoice } from './year-choice.ts';

/** What the person chose to see of a year, kept in this browser. */
export function useYearChoice(owner: string, now: number) {
  const [choice, setChoice] = useState(() => parseYearChoice(readFact(owner, 'year'), now));
  const choose = (changed: Partial<YearChoice>) => {
    const next = { ...choice, ...changed };
    setChoice(next);
    keepFact(owner, 'year', next);
  };
  return { choice, choose };
}
