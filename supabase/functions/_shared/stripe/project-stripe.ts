import type Stripe from 'stripe';
import { optionalSetting, setting } from '../calls/runtime.ts';
import { ONE_CALL_MS } from './one-call.ts';
import { stripeClientAt } from './stripe-client.ts';

/** Stripe's client with the settings of the project; for another address where `STRIPE_API_URL` is set. */
export const stripeClient = (): Stripe => stripeClientAt(ofProject());

/** Makes such clients, each for one call of a function: what Stripe does not answer while somebody waits has failed. */
export function stripeForCalls(): () => Stripe {
  const settings = ofProject();
  return () => stripeClientAt({ ...settings, totalTimeout: ONE_CALL_MS });
}

const ofProject = () => ({
  apiUrl: optionalSetting('STRIPE_API_URL') ?? 'https://api.stripe.com',
  secretKey: setting('STRIPE_SECRET_KEY'),
  timeout: 20_000,
});
