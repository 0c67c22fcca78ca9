import { operatorClient, optionalSetting, serve, stripeClient } from '../_shared/runtime.ts';
import { handleDeleteUser } from './handler.ts';

const dependencies = {
  operator: operatorClient(),
  stripe: optionalSetting('STRIPE_SECRET_KEY') === undefined ? null : stripeClient(),
};

serve((request) => handleDeleteUser(request, dependencies));
