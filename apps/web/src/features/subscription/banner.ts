import { trialDaysLeft } from '@bloom/domain/account/trial';
import { flagsOf, trialAt } from './flags.ts';
import type { SubscriptionState } from './slice.ts';

/** The content of the banner below the top bar: specification/access.md#banner. */
export type Banner =
  | { readonly kind: 'trial'; readonly daysLeft: number }
  | { readonly kind: 'trial_over' }
  | { readonly kind: 'payment_failed' }
  | { readonly kind: 'inactive' };

/**
 * Decides the banner. Null if there is none: not signed in (then `confirmedAt` is null), nothing loaded yet, an error,
 * or an active subscription.
 */
export function bannerOf(
  state: SubscriptionState,
  confirmedAt: Date | null,
  now: Date,
): Banner | null {
  if (confirmedAt === null || state.error !== null) return null;
  // While it is read again, the last known state is used, or the page would jump when the answer comes.
  if (state.loading && state.trial === null) return null;
  const flags = flagsOf(state, confirmedAt, now);
  if (flags.isActive) return null;
  if (owes(state)) return { kind: 'payment_failed' };
  const trial = trialAt(state, confirmedAt, now);
  if (flags.isOnTrial && trial.begun !== null) {
    return { kind: 'trial', daysLeft: trialDaysLeft(trial.begun, trial.now) };
  }
  return { kind: hasBegun(state) ? 'inactive' : 'trial_over' };
}

/** When this many days of the trial are left, the banner becomes more noticeable. */
const SOON = 5;

/** How noticeable the banner is: a trial with many days left is only a line. */
export function urgencyOf(banner: Banner): 'quiet' | 'warning' | 'error' {
  if (banner.kind !== 'trial') return 'error';
  return banner.daysLeft > SOON ? 'quiet' : 'warning';
}

/** Whether the plan continues once an open invoice is paid. */
export function owes({ current }: SubscriptionState): boolean {
  return current?.status === 'past_due' || current?.status === 'unpaid';
}

/** Whether there ever was a plan: a checkout that was opened and never paid has no invoices and cannot be renewed. */
export function hasBegun({ current }: SubscriptionState): boolean {
  return current !== null && current.status !== 'incomplete';
}
