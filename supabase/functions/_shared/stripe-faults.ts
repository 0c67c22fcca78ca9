import Stripe from 'stripe';

/** Whether Stripe said that the object is not there (any more). */
export function isMissing(fault: unknown): boolean {
  return (
    fault instanceof Stripe.errors.StripeInvalidRequestError && fault.code === 'resource_missing'
  );
}

/** Gives null where Stripe says that the object is not there; other faults pass. */
export async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (fault) {
    if (isMissing(fault)) return null;
    throw fault;
  }
}

/** Waits for a change that may have happened already: that Stripe refuses it then is no fault. */
export async function unlessRefused(asked: Promise<unknown>): Promise<void> {
  try {
    await asked;
  } catch (fault) {
    if (!(fault instanceof Stripe.errors.StripeInvalidRequestError)) throw fault;
  }
}

/** Waits for a charge that the card may refuse, or that happened already. */
export async function unlessDeclined(asked: Promise<unknown>): Promise<void> {
  try {
    await unlessRefused(asked);
  } catch (fault) {
    if (!(fault instanceof Stripe.errors.StripeCardError)) throw fault;
  }
}
