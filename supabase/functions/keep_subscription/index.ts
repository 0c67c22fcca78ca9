import { stripeClient } from '../_shared/project-stripe.ts';
import { operatorClient, serve } from '../_shared/runtime.ts';
import { handleKeepSubscription } from './handler.ts';

const billing = { operator: operatorClient(), stripe: stripeClient() };

serve((request) => handleKeepSubscription(request, billing));
