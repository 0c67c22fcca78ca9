import { trialDaysLeft } from '@bloom/domain/trial';
import { flagsOf, type SubscriptionState, trialAt } from './slice.ts';

/** What the banner under the top bar says: specification/access.md#banner. */
export type Banner =
  | { readonly kind: 'trial'; readonly daysLeft: number }
  | { readonly kind: 'trial_over' }
  | { readonly kind: 'payment_failed' }
  | { readonly kind: 'inactive' };

/**
 * Decides the banner, or null when there is none: not signed in (then `confirmedAt` is null),
 * unconfirmed, nothing known yet, error or active.
 */
export function bannerOf(
  state: SubscriptionState,
  confirmedAt: Date | null,
  now: Date,
): Banner | null {
  if (confirmedAt === null || state.error !== null) return null;
  // What was known last stands meanwhile, or the page would be pushed down when the answer comes.
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

/** From how many days on a trial that ends is something to act on. */
const SOON = 5;

/** How loudly the banner speaks: a trial of many days more is worth a line and nothing else. */
export function urgencyOf(banner: Banner): 'quiet' | 'warning' | 'error' {
  if (banner.kind !== 'trial') return 'error';
  return banner.daysLeft > SOON ? 'quiet' : 'warning';
}

/** Whether the plan goes on once what is open is paid. */
export function owes({ current }: SubscriptionState): boolean {
  return current?.status === 'past_due' || current?.status === 'unpaid';
}

/** A checkout that was opened and never paid is no subscription to renew. */
function hasBegun({ current }: SubscriptionState): boolean {
  return current !== null && current.status !== 'incomplete';
}
