import type { Subscription } from './api.ts';

type Period = Pick<Subscription, 'paidUntil' | 'endsThen' | 'monthEnd'>;

/**
 * Whether a plan that ends is charged again before it does. A person's own cancellation ends it with the month that is
 * paid; the operator can name a later day.
 */
export function isChargedUntilThen<Of extends Period>(
  plan: Of,
): plan is Of & { readonly monthEnd: string } {
  const { paidUntil, endsThen, monthEnd } = plan;
  return endsThen && !!paidUntil && !!monthEnd && Date.parse(monthEnd) < Date.parse(paidUntil);
}
