import { answer, preflight } from '../calls/answers.ts';
import { answerCaller } from '../calls/caller.ts';
import { unlessMissing } from '../stripe/stripe-faults.ts';
import { type OwnCustomer, ownCustomer } from './own-customer.ts';
import type { SubscriptionSnapshot } from './subscription-snapshot.ts';
import { type Billing, presentSubscription, syncSubscription } from './sync-subscription.ts';

/**
 * Changes the caller's own subscription at Stripe while it is active, and answers the result; 401 without a session,
 * 404 to somebody who never had one, or whom Stripe does not know. The row of the latter stays as it is: it may be the
 * operator's key that is another one, so the operator decides (docs/operations.md).
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
  return answerCaller(request, operator, async ({ id }) => {
    const own = await ownCustomer(operator, id);
    const changed =
      own === null ? null : await unlessMissing(changeAtStripe(billing, id, own, change));
    return changed ?? answer(404, { error: 'there is no subscription' });
  });
}

async function changeAtStripe(
  billing: Billing,
  person: string,
  { customer, sessionId }: OwnCustomer,
  change: (active: SubscriptionSnapshot) => Promise<unknown> | null,
): Promise<Response> {
  const before = await syncSubscription(billing, person, customer);
  const changing = before?.status === 'active' ? change(before) : null;
  if (changing === null) return answer(200, presentSubscription(before, sessionId));
  const [changed] = await Promise.allSettled([changing]);
  const after = await syncSubscription(billing, person, customer);
  // A plan that has ended meanwhile cannot be changed, and the answer to a change may be lost: what is now counts.
  const isAsBefore =
    after?.status === 'active' && after.cancel_at_period_end === before?.cancel_at_period_end;
  if (changed.status === 'rejected' && isAsBefore) throw changed.reason;
  return answer(200, presentSubscription(after, sessionId));
}
