/** Length of the free trial in days: specification/access.md#trial. */
export const TRIAL_DAYS = 15;

const DAY_IN_MILLISECONDS = 86_400_000;

/**
 * Days of trial that are left: 15 minus the whole days since the address was confirmed.
 * Negative once the trial is over. specification/access.md#trial.
 */
export function trialDaysLeft(confirmedAt: Date, now: Date): number {
  const elapsed = Math.floor((now.getTime() - confirmedAt.getTime()) / DAY_IN_MILLISECONDS);
  return TRIAL_DAYS - elapsed;
}

/** Whether the trial runs: while days left is 0 or more. specification/access.md#trial. */
export function isTrialRunning(confirmedAt: Date, now: Date): boolean {
  return trialDaysLeft(confirmedAt, now) >= 0;
}
