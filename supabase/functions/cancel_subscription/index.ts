import { operatorClient, serve } from '../_shared/calls/runtime.ts';
import { stripeClient } from '../_shared/stripe/project-stripe.ts';
import { handleCancelSubscription } from './handler.ts';

const billing = { operator: operatorClient(), stripe: stripeClient() };

serve((request) => handleCancelSubscription(request, billing));
