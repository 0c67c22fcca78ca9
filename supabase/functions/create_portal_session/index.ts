import { operatorClient, serve, setting } from '../_shared/calls/runtime.ts';
import { stripeClient } from '../_shared/stripe/project-stripe.ts';
import { handleCreatePortalSession } from './handler.ts';

const dependencies = {
  operator: operatorClient(),
  stripe: stripeClient(),
  publicUrl: setting('PUBLIC_URL').replace(/\/+$/, ''),
};

serve((request) => handleCreatePortalSession(request, dependencies));
