import type { Stripe } from '@stripe/stripe-js';
import { renewConfig } from '../../../lib/settings/config.ts';

/**
 * Loads Stripe's script, with the publishable key and a language. Rejects if it cannot be loaded, or if this server
 * takes no payments. If the server names another URL, the stand-in for Stripe's script is loaded from there.
 */
export async function loadPayments(locale: 'en' | 'pt-BR'): Promise<Stripe> {
  const [{ stripePublishableKey, stripeScriptUrl }, { loadStripe }] = await Promise.all([
    // The page may be older than the server's key: with that of another account no checkout of today is found.
    renewConfig(),
    import('@stripe/stripe-js/pure'),
  ]);
  if (stripePublishableKey === null) throw new Error('This server takes no payments');
  if (stripeScriptUrl !== null) await import(/* @vite-ignore */ stripeScriptUrl);
  const stripe = await loadStripe(stripePublishableKey, { locale });
  if (stripe === null) throw new Error('There is no document for the payment form');
  return stripe;
}
