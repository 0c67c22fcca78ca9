import { operatorClient, serve, setting } from '../_shared/calls/runtime.ts';
import { stripeClient } from '../_shared/stripe/project-stripe.ts';
import { handleCreateCheckoutSession } from './handler.ts';

const dependencies = {
  operator: operatorClient(),
  stripe: stripeClient(),
  prices: { brl: setting('STRIPE_PRICE_BRL'), usd: setting('STRIPE_PRICE_USD') },
  publicUrl: setting('PUBLIC_URL').replace(/\/+$/, ''),
};

serve((request) => handleCreateCheckoutSession(request, dependencies));
