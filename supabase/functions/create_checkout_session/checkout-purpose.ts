import type Stripe from 'stripe';
import { hasEnded, type SubscriptionSnapshot } from '../_shared/plans/subscription-snapshot.ts';

export type Currency = 'brl' | 'usd';

/** The purpose of a checkout. */
export interface CheckoutPurpose {
  readonly currency: Currency;
  /** When the first month is charged; null when at once. */
  readonly firstCharge: Date | null;
  /** The unpaid plan that needs another card; null where a plan begins. */
  readonly mends: string | null;
}

/** The metadata at Stripe by which the checkouts of a person are distinguished. */
export const marksOf = ({ firstCharge, mends }: CheckoutPurpose) => ({
  first_charge: firstCharge?.toISOString() ?? 'now',
  mends: mends ?? '',
});

/** Whether an open checkout has this purpose. */
export function isFor(session: Stripe.Checkout.Session, purpose: CheckoutPurpose): boolean {
  const marks = Object.entries(marksOf(purpose));
  return (
    session.currency === purpose.currency &&
    marks.every(([name, mark]) => (session.metadata?.[name] ?? '') === mark)
  );
}

/** A customer keeps one currency while they have a plan: Stripe refuses another one. */
export function currencyFor(snapshot: SubscriptionSnapshot | null, language: string): Currency {
  const lives = snapshot !== null && !hasEnded(snapshot);
  if (lives && (snapshot.currency === 'brl' || snapshot.currency === 'usd')) {
    return snapshot.currency;
  }
  return language === 'pt' ? 'brl' : 'usd';
}
