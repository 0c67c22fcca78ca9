import { answer, preflight } from '../_shared/calls/answers.ts';
import { answerCaller } from '../_shared/calls/caller.ts';
import { mendWith } from '../_shared/plans/mend-subscription.ts';
import {
  type Billing,
  presentSubscription,
  syncSubscription,
} from '../_shared/plans/sync-subscription.ts';
import { unlessMissing } from '../_shared/stripe/stripe-faults.ts';
import { idOf } from '../_shared/stripe/stripe-id.ts';

/**
 * Answers how a checkout ended (specification/access.md#return-from-checkout), as Stripe says now, to make up for a
 * lost event. Takes `?session_id=`; answers `{checkout_status, subscription_status, stripe_session_id, ...}`, 401
 * without a session, 404 for a checkout that is not the caller's.
 */
export async function handleCheckoutSessionStatus(
  request: Request,
  billing: Billing,
): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'GET') return answer(405, { error: 'method not allowed' });
  return answerCaller(request, billing.operator, ({ id }) => tellStatus(request, billing, id));
}

async function tellStatus(request: Request, billing: Billing, person: string): Promise<Response> {
  const id = new URL(request.url).searchParams.get('session_id') ?? '';
  const session = /^cs_\w+$/.test(id)
    ? await unlessMissing(billing.stripe.checkout.sessions.retrieve(id))
    : null;
  if (session === null || session.client_reference_id !== person) {
    return answer(404, { error: 'no such checkout' });
  }
  await mendWith(billing.stripe, session);
  const customer = idOf(session.customer);
  const snapshot =
    customer === null ? null : await unlessMissing(syncSubscription(billing, person, customer));
  return answer(200, {
    checkout_status: session.status,
    ...presentSubscription(snapshot, session.id),
  });
}
