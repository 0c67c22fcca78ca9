import { type Billing, syncSubscription } from './sync-subscription.ts';

const AT_ONCE = 100;

/**
 * Compares plans that were not checked for long with Stripe, to make up for lost events.
 * @returns how many were read
 */
export async function readPlansAgain(billing: Billing, ended?: AbortSignal): Promise<number> {
  let read = 0;
  for (;;) {
    const { data } = await billing.operator.rpc('plans_to_read', { most: AT_ONCE }).throwOnError();
    const plans: readonly { person: string; customer: string }[] = data;
    for (const { person, customer } of plans) {
      ended?.throwIfAborted();
      await syncSubscription(billing, person, customer);
      await billing.operator.rpc('plan_was_read', { person }).throwOnError();
    }
    read += plans.length;
    if (plans.length < AT_ONCE) return read;
  }
}
