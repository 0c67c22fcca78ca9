import { isAnsweringNobody } from '../stripe/stripe-faults.ts';
import { AccountGone, type Billing, syncSubscription } from './sync-subscription.ts';

const AT_ONCE = 100;

/**
 * Compares plans that were not checked for long with Stripe, to make up for lost events. One that cannot be compared,
 * such as of a customer whom Stripe does not know, is put off like one that was, so that it does not keep the others.
 * @param billing with what is called with the error of one plan
 * @returns how many were read
 * @throws the error of Stripe where it answers nobody
 */
export async function readPlansAgain(
  { failed, ...billing }: Billing & { readonly failed: (fault: unknown) => void },
  ended?: AbortSignal,
): Promise<number> {
  let read = 0;
  for (;;) {
    const { data } = await billing.operator.rpc('plans_to_read', { most: AT_ONCE }).throwOnError();
    const plans: readonly { person: string; customer: string }[] = data;
    for (const { person, customer } of plans) {
      ended?.throwIfAborted();
      try {
        await syncSubscription(billing, person, customer);
        read += 1;
      } catch (fault) {
        if (isAnsweringNobody(fault)) throw fault;
        if (!(fault instanceof AccountGone)) failed(fault);
      }
      await billing.operator.rpc('plan_was_read', { person }).throwOnError();
    }
    if (plans.length < AT_ONCE) return read;
  }
}
