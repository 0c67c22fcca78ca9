import { answer, preflight } from '../_shared/answers.ts';
import { callerOf } from '../_shared/caller.ts';
import { ownCustomer } from '../_shared/own-customer.ts';
import { unlessRefused } from '../_shared/stripe-faults.ts';
import {
  type Billing,
  presentSubscription,
  syncSubscription,
} from '../_shared/sync-subscription.ts';

/**
 * Takes back a cancellation while the month that is paid still runs (specification/access.md#subscription). Calling it
 * again changes nothing. Answers the subscription as it is then, which has ended where the month was over; 401 without a
 * session, 404 to someone who never had one.
 */
export async function handleKeepSubscription(
  request: Request,
  billing: Billing,
): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return answer(405, { error: 'method not allowed' });
  const { operator, stripe } = billing;
  const person = await callerOf(request, operator);
  if (person === null) return answer(401, { error: 'a session is needed' });
  const own = await ownCustomer(operator, person.id);
  if (own === null) return answer(404, { error: 'there is no subscription' });

  const before = await syncSubscription(billing, person.id, own.customer);
  if (before?.status !== 'active' || !before.cancel_at_period_end) {
    return answer(200, presentSubscription(before, own.sessionId));
  }
  // Refused where the month has ended meanwhile: what is answered then tells.
  await unlessRefused(stripe.subscriptions.update(before.id, { cancel_at_period_end: false }));
  const after = await syncSubscription(billing, person.id, own.customer);
  return answer(200, presentSubscription(after, own.sessionId));
}
