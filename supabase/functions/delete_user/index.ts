import { operatorClient, optionalSetting, reportError, serve } from '../_shared/calls/runtime.ts';
import { deletePerson } from '../_shared/removals/person-deletion.ts';
import { stripeForCalls } from '../_shared/stripe/project-stripe.ts';
import { handleDeleteUser } from './handler.ts';

const operator = operatorClient();
const stripe = optionalSetting('STRIPE_SECRET_KEY') === undefined ? () => null : stripeForCalls();

serve((request) =>
  handleDeleteUser(request, {
    operator,
    deletePerson: (person, stillAsked) =>
      deletePerson({ operator, stripe: stripe(), failed: reportError, stillAsked }, person),
    clock: () => new Date(),
    failed: reportError,
  }),
);
