import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@bloom/domain/account/access';
import { type Client, supabase } from '../../lib/backend/supabase.ts';
import { loadConfig } from '../../lib/settings/config.ts';
import { newestPlan } from './newest-plan.ts';
import { unknownPlanOr } from './unknown-plan.ts';

/** The part of a subscription that the app reads. */
export interface Subscription {
  readonly status: SubscriptionStatus;
  readonly sessionId: string | null;
  /** The end of the paid month, or of the plan where it was canceled; ISO 8601. */
  readonly paidUntil: string | null;
  readonly endsThen: boolean;
  /** The end of the month that was charged last, where it is known: the operator can end a plan later, or earlier. */
  readonly monthEnd?: string | null;
}

/** The trial as the server sees it, so that a wrong clock on this device has no effect. */
export interface Trial {
  readonly startedAt: string | null;
  /** How many milliseconds the server's clock is ahead of this device's. */
  readonly ahead: number;
}

/** Everything that access depends on. */
export interface Plan {
  readonly current: Subscription | null;
  readonly trial: Trial | null;
  /** Off on self-hosted installations without payments. */
  readonly billing: 'on' | 'off';
}

/** The newest subscription and the trial of the signed-in person. Rejects with the client's error. */
export async function fetchPlan(): Promise<Plan> {
  const { stripePublishableKey } = await loadConfig();
  if (stripePublishableKey === null) return { current: null, trial: null, billing: 'off' };
  const client = await supabase();
  const [current, trial] = await Promise.all([fetchNewestSubscription(client), fetchTrial(client)]);
  return { current, trial, billing: 'on' };
}

async function fetchNewestSubscription(client: Client): Promise<Subscription | null> {
  const { data, error } = await client
    .from('subscriptions')
    .select('status,stripe_session_id,current_period_end,cancel_at_period_end,month_ends_at')
    .order('created_at', { ascending: false })
    .limit(2);
  if (error) throw error;
  const row = newestPlan(data);
  if (row === undefined) return null;
  return {
    status: readStatus(row.status),
    sessionId: row.stripe_session_id,
    paidUntil: row.current_period_end,
    endsThen: row.cancel_at_period_end,
    monthEnd: row.month_ends_at,
  };
}

async function fetchTrial(client: Client): Promise<Trial> {
  const askedAt = Date.now();
  const { data, error } = await client.rpc('own_trial');
  if (error) throw error;
  // The server read its clock somewhere in between: RFC 5905, section 8.
  const readAt = (askedAt + Date.now()) / 2;
  return { startedAt: data.started_at, ahead: Date.parse(data.now) - readAt };
}

export type CheckoutStatus = 'open' | 'complete' | 'expired';

/** The result of a checkout, and its subscription. Rejects with the client's error. */
export async function fetchCheckout(
  sessionId: string,
): Promise<{ status: CheckoutStatus; subscription: Subscription }> {
  const client = await supabase();
  const { data, error } = await client.functions.invoke(
    `checkout_session_status?session_id=${encodeURIComponent(sessionId)}`,
    { method: 'GET' },
  );
  if (error) throw error;
  return { status: data.checkout_status, subscription: readSubscription(data) };
}

/**
 * Cancels the subscription. Resolves to its new state. Rejects with the client's error.
 * @param reason '' if none is given
 */
export const cancelSubscription = (reason: string): Promise<Subscription> =>
  changeSubscription('cancel_subscription', { reason });

/** Revokes a cancellation. Resolves to the new state of the subscription. Rejects with the client's error. */
export const resumeSubscription = (): Promise<Subscription> =>
  changeSubscription('keep_subscription', {});

async function changeSubscription(name: string, body: object): Promise<Subscription> {
  const client = await supabase();
  const { data, error } = await client.functions.invoke(name, { body });
  if (error) throw unknownPlanOr(error);
  return readSubscription(data);
}

/** What the functions return about a subscription. */
interface SubscriptionAnswer {
  readonly subscription_status: string;
  readonly stripe_session_id: string | null;
  readonly current_period_end: string | null;
  readonly cancel_at_period_end: boolean;
}

function readSubscription(answer: SubscriptionAnswer): Subscription {
  return {
    status: readStatus(answer.subscription_status),
    sessionId: answer.stripe_session_id,
    paidUntil: answer.current_period_end,
    endsThen: answer.cancel_at_period_end,
  };
}

function readStatus(text: unknown): SubscriptionStatus {
  return SUBSCRIPTION_STATUSES.find((known) => known === text) ?? 'incomplete';
}
