import { operatorClient, serve, stripeClient } from '../_shared/runtime.ts';
import { handleKeepSubscription } from './handler.ts';

const billing = { operator: operatorClient(), stripe: stripeClient() };

serve((request) => handleKeepSubscription(request, billing));
