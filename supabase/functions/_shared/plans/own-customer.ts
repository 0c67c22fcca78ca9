import type { SupabaseClient } from '@supabase/supabase-js';

/** A person's customer at Stripe, and their newest checkout. */
export interface OwnCustomer {
  readonly customer: string;
  readonly sessionId: string | null;
}

/** Null for somebody who never began a checkout. */
export async function ownCustomer(
  operator: SupabaseClient,
  person: string,
): Promise<OwnCustomer | null> {
  const { data: rows } = await operator
    .from('subscriptions')
    .select('stripe_session_id,stripe_customer_id')
    .eq('user_id', person)
    .order('created_at', { ascending: false })
    .limit(1)
    .throwOnError();
  const [row] = rows;
  if (!row?.stripe_customer_id) return null;
  return { customer: row.stripe_customer_id, sessionId: row.stripe_session_id };
}
