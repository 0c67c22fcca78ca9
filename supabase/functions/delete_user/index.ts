import { deletePerson } from '../_shared/person-deletion.ts';
import { stripeClient } from '../_shared/project-stripe.ts';
import { operatorClient, optionalSetting, reportError, serve } from '../_shared/runtime.ts';
import { handleDeleteUser } from './handler.ts';

const operator = operatorClient();
const stripe = optionalSetting('STRIPE_SECRET_KEY') === undefined ? null : stripeClient();

serve((request) =>
  handleDeleteUser(request, {
    operator,
    deletePerson: (person, stillAsked) =>
      deletePerson({ operator, stripe, failed: reportError, stillAsked }, person),
    clock: () => new Date(),
    failed: reportError,
  }),
);
