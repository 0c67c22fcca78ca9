import { operatorClient, serve, stripeClient } from '../_shared/runtime.ts';
import { handleCancelSubscription } from './handler.ts';

const billing = { operator: operatorClient(), stripe: stripeClient() };

serve((request) => handleCancelSubscription(request, billing));
