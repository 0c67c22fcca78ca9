import { stripeClient } from '../_shared/project-stripe.ts';
import { operatorClient, serve } from '../_shared/runtime.ts';
import { handleCancelSubscription } from './handler.ts';

const billing = { operator: operatorClient(), stripe: stripeClient() };

serve((request) => handleCancelSubscription(request, billing));
