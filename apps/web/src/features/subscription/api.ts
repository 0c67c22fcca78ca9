import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@bloom/domain/access';
import { supabase } from '../../lib/supabase.ts';

/** A person's subscription, as far as the app reads it. */
export interface Subscription {
  readonly status: SubscriptionStatus;
  readonly sessionId: string | null;
}

/** The newest subscription of the person who is signed in, or null; throws the client's error. */
export async function fetchNewestSubscription(): Promise<Subscription | null> {
  const client = await supabase();
  const { data, error } = await client
    .from('subscriptions')
    .select('status,stripe_session_id')
    .order('created_at', { ascending: false })
    .limit(1);
  if (error) throw error;
  const row = data[0];
  if (row === undefined) return null;
  const status = SUBSCRIPTION_STATUSES.find((known) => known === row.status) ?? 'incomplete';
  return { status, sessionId: row.stripe_session_id };
}
