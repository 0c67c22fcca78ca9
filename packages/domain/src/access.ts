import { isTrialRunning } from './trial.ts';

/** The states a subscription can be in: specification section 4. */
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

/** What a subscription and a trial together allow: the derived flags of specification section 3. */
export interface SubscriptionFlags {
  readonly isActive: boolean;
  readonly isOnTrial: boolean;
  readonly isInactive: boolean;
}

/**
 * Derives the flags from the newest subscription's status and the moment the address was confirmed.
 * A running trial counts even beside a subscription that is not active. Without a confirmed address
 * nothing has begun, so no flag is set. Specification section 4, "Trial".
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

/** What the guard of a subscribed page looks at. */
export interface AccessFacts {
  readonly hasSession: boolean;
  readonly hasUser: boolean;
  readonly isConfirmed: boolean;
  readonly subscription: SubscriptionFlags;
}

export type AccessDecision = 'allow' | 'fatal' | '/sign_in' | '/pending_confirmation' | '/checkout';

/** Decides whether a subscribed page opens, in the order of specification section 4, "Route guard". */
export function subscribedAccess(facts: AccessFacts): AccessDecision {
  if (!facts.hasSession) return '/sign_in';
  if (!facts.hasUser) return 'fatal';
  if (!facts.isConfirmed) return '/pending_confirmation';
  if (facts.subscription.isInactive) return '/checkout';
  return hasPaidAccess(facts.subscription) ? 'allow' : '/checkout';
}
