import { AUTH_ERRORS } from '../errors/auth-errors.ts';

const SECONDS = { h: 3600, m: 60, s: 1 } as const;
const PART = /(\d{1,9}(?:\.\d{1,9})?)([hms])/g;
const WHOLE = /^(?:\d{1,9}(?:\.\d{1,9})?[hms])+$/;
/** Long enough for a ban without end, and short enough to be a valid date everywhere. */
const LONGEST_SECONDS = 200 * 366 * 24 * 3600;

/**
 * Parses how long a ban lasts, as the client's admin calls write it: `24h`, `1h30m`, or `none` to lift it.
 * @returns when it ends; null for `none`
 * @throws AuthError 400 `validation_failed`
 */
export function banEnd(duration: string, now: Date): Date | null {
  if (duration === 'none') return null;
  if (!WHOLE.test(duration))
    throw AUTH_ERRORS.validationFailed(`invalid format for ban duration: ${duration}`);
  let seconds = 0;
  for (const [, amount, unit] of duration.matchAll(PART)) {
    seconds += Number(amount) * SECONDS[unit as keyof typeof SECONDS];
  }
  return new Date(now.getTime() + Math.min(seconds, LONGEST_SECONDS) * 1000);
}
