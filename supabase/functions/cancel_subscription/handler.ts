import { answer, preflight } from '../_shared/answers.ts';
import { callerOf } from '../_shared/caller.ts';
import {
  type Billing,
  presentSubscription,
  syncSubscription,
} from '../_shared/sync-subscription.ts';

/**
 * Cancels an active subscription at the end of the month that is paid (specification/access.md#subscription). Calling
 * it again changes nothing. Answers the subscription as it is then, 401 without a session, 404 to someone who never
 * had one.
 */
export async function handleCancelSubscription(
  request: Request,
  billing: Billing,
): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return answer(405, { error: 'method not allowed' });
  const { operator, stripe } = billing;
  const person = await callerOf(request, operator);
  if (person === null) return answer(401, { error: 'a session is needed' });
  const { data: rows } = await operator
    .from('subscriptions')
    .select('stripe_session_id,stripe_customer_id')
    .eq('user_id', person.id)
    .order('created_at', { ascending: false })
    .limit(1)
    .throwOnError();
  const [row] = rows;
  if (!row?.stripe_customer_id) return answer(404, { error: 'there is no subscription' });

  const before = await syncSubscription(billing, person.id, row.stripe_customer_id);
  if (before?.status !== 'active' || before.cancel_at_period_end) {
    return answer(200, presentSubscription(before, row.stripe_session_id));
  }
  await stripe.subscriptions.update(before.id, { cancel_at_period_end: true });
  const after = await syncSubscription(billing, person.id, row.stripe_customer_id);
  return answer(200, presentSubscription(after, row.stripe_session_id));
}
