import { answer, preflight } from '../_shared/answers.ts';
import { callerOf } from '../_shared/caller.ts';
import { ownCustomer } from '../_shared/own-customer.ts';
import {
  type Billing,
  presentSubscription,
  syncSubscription,
} from '../_shared/sync-subscription.ts';

/** More than one line that somebody types; Stripe shows it to the operator beside the subscription. */
const REASON_LENGTH = 500;

/**
 * Cancels an active subscription at the end of the month that is paid (specification/access.md#subscription). Calling
 * it again changes nothing. Takes `{reason}`, which may be left out. Answers the subscription as it is then, 401 without
 * a session, 404 to someone who never had one.
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
  const own = await ownCustomer(operator, person.id);
  if (own === null) return answer(404, { error: 'there is no subscription' });

  const before = await syncSubscription(billing, person.id, own.customer);
  if (before?.status !== 'active' || before.cancel_at_period_end) {
    return answer(200, presentSubscription(before, own.sessionId));
  }
  const comment = await reasonIn(request);
  await stripe.subscriptions.update(before.id, {
    cancel_at_period_end: true,
    ...(comment === '' ? {} : { cancellation_details: { comment } }),
  });
  const after = await syncSubscription(billing, person.id, own.customer);
  return answer(200, presentSubscription(after, own.sessionId));
}

async function reasonIn(request: Request): Promise<string> {
  const body = (await request.json().catch(() => null)) as { reason?: unknown } | null;
  const reason = typeof body?.reason === 'string' ? body.reason : '';
  return reason.replaceAll(/\s+/g, ' ').trim().slice(0, REASON_LENGTH);
}
