import { mailSender } from '../_shared/mail-sender.ts';
import { operatorClient, reportError, serve, setting, stripeClient } from '../_shared/runtime.ts';
import { tellPerson } from '../_shared/tell-people.ts';
import { handleStripeWebhook } from './handler.ts';

const operator = operatorClient();
const telling = {
  operator,
  sendMail: mailSender(),
  publicUrl: setting('PUBLIC_URL').replace(/\/+$/, ''),
  supportEmail: setting('SUPPORT_EMAIL'),
};
const dependencies = {
  operator,
  stripe: stripeClient(),
  webhookSecret: setting('STRIPE_WEBHOOK_SECRET'),
  clock: () => new Date(),
  tellPerson: (person: string) => tellPerson(telling, person),
  failed: reportError,
};

serve((request) => handleStripeWebhook(request, dependencies));
