import { operatorClient, serve } from '../_shared/calls/runtime.ts';
import { stripeForCalls } from '../_shared/stripe/project-stripe.ts';
import { handleCheckoutSessionStatus } from './handler.ts';

const operator = operatorClient();
const stripe = stripeForCalls();

serve((request) => handleCheckoutSessionStatus(request, { operator, stripe: stripe() }));
