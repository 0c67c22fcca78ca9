import type { Stripe } from '@stripe/stripe-js';
import { loadConfig } from './config.ts';

/**
 * Gives Stripe's script, ready with the public key, in a language. Rejects when it cannot be loaded, or when this server
 * takes no payments. Where the server names another address, the script that stands in for Stripe's comes from there.
 */
export async function loadPayments(locale: 'en' | 'pt-BR'): Promise<Stripe> {
  const [{ stripePublishableKey, stripeScriptUrl }, { loadStripe }] = await Promise.all([
    loadConfig(),
    import('@stripe/stripe-js/pure'),
  ]);
  if (stripePublishableKey === null) throw new Error('This server takes no payments');
  if (stripeScriptUrl !== null) await import(/* @vite-ignore */ stripeScriptUrl);
  const stripe = await loadStripe(stripePublishableKey, { locale });
  if (stripe === null) throw new Error('There is no document for the payment form');
  return stripe;
}
