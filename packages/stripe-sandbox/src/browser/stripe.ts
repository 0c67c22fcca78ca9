/** The stand-in for js.stripe.com: puts `window.Stripe` into the page, for the checkout of the product alone. */
import type { StripeCheckoutElementsSdkOptions } from '@stripe/stripe-js';
import { createCheckoutSdk } from './checkout-sdk.ts';

function refuse(): never {
  throw new Error('The stand-in for Stripe knows the checkout only.');
}

function standIn(key: string, { locale = 'en' }: { readonly locale?: string } = {}) {
  return {
    elements: refuse,
    createToken: refuse,
    createPaymentMethod: refuse,
    confirmCardPayment: refuse,
    initCheckoutElementsSdk: (options: StripeCheckoutElementsSdkOptions) =>
      createCheckoutSdk(key, locale, options),
  };
}

Object.assign(window, { Stripe: Object.assign(standIn, { version: 'endive' }) });
