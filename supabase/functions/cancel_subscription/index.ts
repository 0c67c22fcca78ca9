import { operatorClient, serve } from '../_shared/calls/runtime.ts';
import { stripeForCalls } from '../_shared/stripe/project-stripe.ts';
import { handleCancelSubscription } from './handler.ts';

const operator = operatorClient();
const stripe = stripeForCalls();

serve((request) => handleCancelSubscription(request, { operator, stripe: stripe() }));
