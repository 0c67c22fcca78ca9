import Stripe from 'stripe';

/**
 * Whether Stripe answered that the object does not exist (any more).
 * @param named the parameter of the call that names the object; any by default
 */
export function isMissing(fault: unknown, named?: string): boolean {
  return (
    fault instanceof Stripe.errors.StripeInvalidRequestError &&
    fault.code === 'resource_missing' &&
    (named === undefined || fault.param === named)
  );
}

/** Whether Stripe refused to count the months of a new plan from a moment, because that is more than a month ahead. */
export function isAnchorTooFar(fault: unknown): boolean {
  return (
    fault instanceof Stripe.errors.StripeInvalidRequestError &&
    fault.message.includes('billing_cycle_anchor cannot be later')
  );
}

/** Whether Stripe could not be asked at all: it is away, refuses the key, or has been asked too often. */
export function isAnsweringNobody(fault: unknown): boolean {
  return (
    fault instanceof Stripe.errors.StripeError &&
    !(fault instanceof Stripe.errors.StripeInvalidRequestError)
  );
}

/** Resolves to null when Stripe answers that the object does not exist; rejects with other errors. */
export async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (fault) {
    if (isMissing(fault)) return null;
    throw fault;
  }
}

/** Awaits a change that may have been made already: it is no error when Stripe refuses it then. */
export async function unlessRefused(asked: Promise<unknown>): Promise<void> {
  try {
    await asked;
  } catch (fault) {
    if (!(fault instanceof Stripe.errors.StripeInvalidRequestError)) throw fault;
  }
}

/** Awaits a charge that the card may refuse, or that was made already. */
export async function unlessDeclined(asked: Promise<unknown>): Promise<void> {
  try {
    await unlessRefused(asked);
  } catch (fault) {
    if (!(fault instanceof Stripe.errors.StripeCardError)) throw fault;
  }
}
