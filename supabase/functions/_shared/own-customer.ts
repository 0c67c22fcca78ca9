import type { SupabaseClient } from '@supabase/supabase-js';

/** A person's customer at Stripe, and their newest checkout; null for somebody who never began one. */
export async function ownCustomer(
  operator: SupabaseClient,
  person: string,
): Promise<{ readonly customer: string; readonly sessionId: string | null } | null> {
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
