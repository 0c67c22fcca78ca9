import { operatorClient, serve, setting } from '../_shared/calls/runtime.ts';
import { stripeForCalls } from '../_shared/stripe/project-stripe.ts';
import { handleCreatePortalSession } from './handler.ts';

const stripe = stripeForCalls();
const dependencies = {
  operator: operatorClient(),
  publicUrl: setting('PUBLIC_URL').replace(/\/+$/, ''),
};

serve((request) => handleCreatePortalSession(request, { ...dependencies, stripe: stripe() }));
