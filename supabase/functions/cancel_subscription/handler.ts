import { jsonBody } from '../_shared/calls/json-body.ts';
import { beginningOf } from '../_shared/mails/beginning-of.ts';
import { changeOwnSubscription } from '../_shared/plans/own-subscription.ts';
import type { Billing } from '../_shared/plans/sync-subscription.ts';

/** More than a line that somebody types; Stripe shows it to the operator with the subscription. */
const REASON_LENGTH = 500;

/**
 * Cancels an active subscription at the end of the paid month (specification/access.md#subscription). Calling it again
 * changes nothing. Takes `{reason}`, which is optional. Answers the subscription afterwards.
 */
export const handleCancelSubscription = (request: Request, billing: Billing): Promise<Response> =>
  changeOwnSubscription(request, billing, ({ id, cancel_at_period_end }) =>
    cancel_at_period_end ? null : cancelAtPeriodEnd(request, billing, id),
  );

async function cancelAtPeriodEnd(request: Request, { stripe }: Billing, id: string): Promise<void> {
  const comment = await reasonIn(request);
  await stripe.subscriptions.update(id, {
    cancel_at_period_end: true,
    ...(comment === '' ? {} : { cancellation_details: { comment } }),
  });
}

async function reasonIn(request: Request): Promise<string> {
  const body = await jsonBody<'reason'>(request);
  const reason = typeof body?.reason === 'string' ? body.reason : '';
  // Half a character cannot be sent to Stripe, and whatever is said, the plan is canceled.
  const line = reason.toWellFormed().replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return beginningOf(line.trim(), REASON_LENGTH);
}
