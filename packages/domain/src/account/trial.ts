/** Length of the free trial in days: specification/access.md#trial. */
const TRIAL_DAYS = 15;

const DAY_IN_MILLISECONDS = 86_400_000;

/**
 * The days of the trial that are left: 15 minus the whole days since the address was confirmed. Negative after the
 * trial. specification/access.md#trial.
 */
export function trialDaysLeft(confirmedAt: Date, now: Date): number {
  const elapsed = Math.floor((now.getTime() - confirmedAt.getTime()) / DAY_IN_MILLISECONDS);
  return TRIAL_DAYS - elapsed;
}

/** Whether the trial is running: while 0 or more days are left. specification/access.md#trial. */
export function isTrialRunning(confirmedAt: Date, now: Date): boolean {
  return trialDaysLeft(confirmedAt, now) >= 0;
}

const LENGTH_IN_MILLISECONDS = (TRIAL_DAYS + 1) * DAY_IN_MILLISECONDS;

/** When the trial is over: after the whole day with 0 days left. */
export function trialEndsAt(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + LENGTH_IN_MILLISECONDS);
}

/** When a trial began that is over at this moment. */
export function trialBeganAt(end: Date): Date {
  return new Date(end.getTime() - LENGTH_IN_MILLISECONDS);
}

/**
 * When a plan that begins now is first charged: at the end of the trial, whose days stay free; null when at once, also
 * with less than a day of the trial left. The server computes the same: `public.first_charge`.
 */
export function firstChargeAt(confirmedAt: Date, now: Date): Date | null {
  const end = trialEndsAt(confirmedAt);
  return end.getTime() - now.getTime() < DAY_IN_MILLISECONDS ? null : end;
}
