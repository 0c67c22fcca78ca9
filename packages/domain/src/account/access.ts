import { isTrialRunning } from './trial.ts';

/** The states a subscription can be in: specification/access.md#subscription. */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What a subscription and a trial together allow: the derived flags of specification/access.md#flags. */
export interface SubscriptionFlags {
  readonly isActive: boolean;
  readonly isOnTrial: boolean;
  readonly isInactive: boolean;
}

/**
 * Derives the flags from the newest subscription's status and the moment the address was confirmed.
 * A running trial counts even beside a subscription that is not active. Without a confirmed address
 * nothing has begun, so no flag is set. specification/access.md#trial.
 */
export function subscriptionFlags(
  status: SubscriptionStatus | null,
  confirmedAt: Date | null,
  now: Date,
): SubscriptionFlags {
  const isActive = status === 'active';
  const isOnTrial = !isActive && confirmedAt !== null && isTrialRunning(confirmedAt, now);
  const isInactive = !isActive && !isOnTrial && (status !== null || confirmedAt !== null);
  return { isActive, isOnTrial, isInactive };
}

/** Whether subscribed pages and writes are open: an active subscription or a running trial. */
export function hasPaidAccess(flags: SubscriptionFlags): boolean {
  return flags.isActive || flags.isOnTrial;
}
