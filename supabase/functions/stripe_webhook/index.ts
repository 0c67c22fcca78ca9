import { operatorClient, serve, setting, stripeClient } from '../_shared/runtime.ts';
import { handleStripeWebhook } from './handler.ts';

const dependencies = {
  operator: operatorClient(),
  stripe: stripeClient(),
  webhookSecret: setting('STRIPE_WEBHOOK_SECRET'),
  clock: () => new Date(),
};

serve((request) => handleStripeWebhook(request, dependencies));
