import { readFact, writeFact } from '../../sync/facts.ts';
import type { Plan } from './api.ts';

interface PlanRead extends Plan {
  readonly loading: boolean;
  readonly error: string | null;
}

/** Stores what is known of a person's plan for when the server cannot be asked. */
export function storePlan(
  owner: string,
  { current, trial, billing, loading, error }: PlanRead,
): void {
  if (!loading && error === null) writeFact(owner, 'plan', { current, trial, billing });
}

/** The last known plan of a person, or null. */
export const lastPlan = (owner: string) => readFact(owner, 'plan') as Plan | null;
