import { answer, preflight } from './answers.ts';
import { callerOf } from './caller.ts';
import { ownCustomer } from './own-customer.ts';
import type { SubscriptionSnapshot } from './subscription-snapshot.ts';
import { type Billing, presentSubscription, syncSubscription } from './sync-subscription.ts';

/**
 * Changes the caller's own subscription at Stripe while it is active, and answers the result; 401 without a session,
 * 404 to somebody who never had one.
 * @param change returns null where there is nothing to change
 */
export async function changeOwnSubscription(
  request: Request,
  billing: Billing,
  change: (active: SubscriptionSnapshot) => Promise<unknown> | null,
): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return answer(405, { error: 'method not allowed' });
  const { operator } = billing;
  const person = await callerOf(request, operator);
  if (person === null) return answer(401, { error: 'a session is needed' });
  const own = await ownCustomer(operator, person.id);
  if (own === null) return answer(404, { error: 'there is no subscription' });

  const before = await syncSubscription(billing, person.id, own.customer);
  const changing = before?.status === 'active' ? change(before) : null;
  if (changing === null) return answer(200, presentSubscription(before, own.sessionId));
  await changing;
  const after = await syncSubscription(billing, person.id, own.customer);
  return answer(200, presentSubscription(after, own.sessionId));
}
