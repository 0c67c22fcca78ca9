import { stripeClient } from '../_shared/project-stripe.ts';
import { operatorClient, serve } from '../_shared/runtime.ts';
import { handleCheckoutSessionStatus } from './handler.ts';

const billing = { operator: operatorClient(), stripe: stripeClient() };

serve((request) => handleCheckoutSessionStatus(request, billing));
