import type Stripe from 'stripe';
import { stripeClientAt } from '../../../../supabase/functions/_shared/stripe/stripe-client.ts';

/** How the functions reach Stripe, or its local stand-in. */
export interface StripeSettings {
  /** The address of the API. */
  readonly apiUrl: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly prices: { readonly brl: string; readonly usd: string };
}

const TIMEOUT_MS = 8_000;

/**
 * Stripe's own client for the address in the settings.
 * @param totalTimeout how long all calls may take together, in milliseconds from now
 */
export const createStripeClient = (
  { apiUrl, secretKey }: StripeSettings,
  totalTimeout?: number,
): Stripe => stripeClientAt({ apiUrl, secretKey, timeout: TIMEOUT_MS, totalTimeout });
