import type Stripe from 'stripe';
import { optionalSetting, setting } from '../calls/runtime.ts';
import { stripeClientAt } from './stripe-client.ts';

/** Stripe's client with the settings of the project; for another address where `STRIPE_API_URL` is set. */
export function stripeClient(): Stripe {
  return stripeClientAt({
    apiUrl: optionalSetting('STRIPE_API_URL') ?? 'https://api.stripe.com',
    secretKey: setting('STRIPE_SECRET_KEY'),
    timeout: 20_000,
  });
}
