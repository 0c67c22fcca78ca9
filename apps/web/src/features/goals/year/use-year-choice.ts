import { readFact } from '../../../sync/facts.ts';
import { useChosenFact } from '../../../sync/use-fact.ts';
import { parseYearChoice, type YearChoice } from './year-choice.ts';

/** The choice that is stored in this browser; by default the current year. */
export const storedYearChoice = (owner: string, now: number): YearChoice =>
  parseYearChoice(readFact(owner, 'year'), now);

/** The same choice, with a function to change it. */
export function useYearChoice(owner: string, now: number) {
  const [choice, set] = useChosenFact(owner, 'year', (stored) => parseYearChoice(stored, now));
  const choose = (changed: Partial<YearChoice>) => set({ ...choice, ...changed });
  return { choice, choose };
}
