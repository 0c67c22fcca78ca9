import { changeOwnSubscription } from '../_shared/plans/own-subscription.ts';
import type { Billing } from '../_shared/plans/sync-subscription.ts';

/**
 * Takes a cancellation back while the paid month lasts (specification/access.md#subscription). Calling it again changes
 * nothing. Answers the subscription afterwards, which has ended when the month was over.
 */
export const handleKeepSubscription = (request: Request, billing: Billing): Promise<Response> =>
  changeOwnSubscription(request, billing, ({ id, cancel_at_period_end, ends_at_moment }) =>
    cancel_at_period_end
      ? billing.stripe.subscriptions.update(
          id,
          // Stripe takes only one of them.
          ends_at_moment ? { cancel_at: '' } : { cancel_at_period_end: false },
        )
      : null,
  );
