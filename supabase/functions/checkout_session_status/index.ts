import { operatorClient, serve, stripeClient } from '../_shared/runtime.ts';
import { handleCheckoutSessionStatus } from './handler.ts';

const billing = { operator: operatorClient(), stripe: stripeClient() };

serve((request) => handleCheckoutSessionStatus(request, billing));
