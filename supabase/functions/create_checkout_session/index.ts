import { operatorClient, serve, setting } from '../_shared/calls/runtime.ts';
import { stripeForCalls } from '../_shared/stripe/project-stripe.ts';
import { handleCreateCheckoutSession } from './handler.ts';

const stripe = stripeForCalls();
const dependencies = {
  operator: operatorClient(),
  prices: { brl: setting('STRIPE_PRICE_BRL'), usd: setting('STRIPE_PRICE_USD') },
  publicUrl: setting('PUBLIC_URL').replace(/\/+$/, ''),
};

serve((request) => handleCreateCheckoutSession(request, { ...dependencies, stripe: stripe() }));
