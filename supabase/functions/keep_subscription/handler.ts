import { changeOwnSubscription } from '../_shared/own-subscription.ts';
import { unlessRefused } from '../_shared/stripe-faults.ts';
import type { Billing } from '../_shared/sync-subscription.ts';

/**
 * Takes back a cancellation while the month that is paid still runs (specification/access.md#subscription). Calling it
 * again changes nothing. Answers the subscription as it is then, which has ended where the month was over.
 */
export const handleKeepSubscription = (request: Request, billing: Billing): Promise<Response> =>
  changeOwnSubscription(request, billing, ({ id, cancel_at_period_end }) =>
    // Refused where the month has ended meanwhile: what is answered then tells.
    cancel_at_period_end
      ? unlessRefused(billing.stripe.subscriptions.update(id, { cancel_at_period_end: false }))
      : null,
  );
