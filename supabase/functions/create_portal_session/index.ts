import { stripeClient } from '../_shared/project-stripe.ts';
import { operatorClient, serve, setting } from '../_shared/runtime.ts';
import { handleCreatePortalSession } from './handler.ts';

const dependencies = {
  operator: operatorClient(),
  stripe: stripeClient(),
  publicUrl: setting('PUBLIC_URL').replace(/\/+$/, ''),
};

serve((request) => handleCreatePortalSession(request, dependencies));
