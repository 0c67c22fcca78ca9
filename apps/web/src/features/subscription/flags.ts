import { type SubscriptionFlags, subscriptionFlags } from '@bloom/domain/account/access';
import type { Plan } from './api.ts';

/** The flags of the subscription and the trial at a moment of this device's clock. */
export function flagsOf(state: Plan, confirmedAt: Date | null, now: Date): SubscriptionFlags {
  if (state.billing === 'off' && confirmedAt !== null) {
    return { isActive: true, isOnTrial: false, isInactive: false };
  }
  const trial = trialAt(state, confirmedAt, now);
  return subscriptionFlags(state.current?.status ?? null, trial.begun, trial.now);
}

/**
 * When the trial started, and the current time to count from it. Until the server has answered, the confirmation of the
 * address and this device's clock are used.
 */
export function trialAt(
  { trial }: Plan,
  confirmedAt: Date | null,
  now: Date,
): { readonly begun: Date | null; readonly now: Date } {
  if (trial === null || confirmedAt === null) return { begun: confirmedAt, now };
  return {
    begun: trial.startedAt === null ? confirmedAt : new Date(trial.startedAt),
    now: new Date(now.getTime() + trial.ahead),
  };
}
