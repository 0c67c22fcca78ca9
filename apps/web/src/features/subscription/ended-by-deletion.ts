import type { SubscriptionStatus } from '@bloom/domain/account/access';
import { trialEndsAt } from '@bloom/domain/account/trial';
import type { Plan } from './api.ts';
import { isChargedUntilThen } from './charged-until-then.ts';

/** A subscription for which Stripe may still charge something. One that is incomplete is a checkout that was only opened. */
const RUNNING: readonly SubscriptionStatus[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
];

/**
 * The subscription that ends with the account, and until when it is paid; null if none is running. Nothing is paid
 * before the first charge, which comes with the end of the trial, nor for a month whose payment failed.
 */
export function endedByDeletion({
  current,
  trial,
}: Pick<Plan, 'current' | 'trial'>): { readonly paidUntil: string | null } | null {
  if (current === null || !RUNNING.includes(current.status)) return null;
  if (current.status !== 'active' || current.paidUntil === null) return { paidUntil: null };
  const paidUntil = isChargedUntilThen(current) ? current.monthEnd : current.paidUntil;
  const begun = trial?.startedAt ?? null;
  const isCharged = begun === null || new Date(paidUntil) > trialEndsAt(new Date(begun));
  return { paidUntil: isCharged ? paidUntil : null };
}
