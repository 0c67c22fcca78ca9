import { mailSender } from '../_shared/mail-sender.ts';
import { operatorClient, serve, setting, stripeClient } from '../_shared/runtime.ts';
import { handlePlanMaintenance } from './handler.ts';

const dependencies = {
  operator: operatorClient(),
  stripe: stripeClient(),
  sendMail: mailSender(),
  publicUrl: setting('PUBLIC_URL').replace(/\/+$/, ''),
  supportEmail: setting('SUPPORT_EMAIL'),
  secretKey: setting('SUPABASE_SERVICE_ROLE_KEY'),
};

serve((request) => handlePlanMaintenance(request, dependencies));
