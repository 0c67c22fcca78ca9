import { mailSender } from '../_shared/mail-sender.ts';
import { sendPlanMailsTo } from '../_shared/plan-mails.ts';
import { stripeClient } from '../_shared/project-stripe.ts';
import { operatorClient, reportError, serve, setting } from '../_shared/runtime.ts';
import { handleStripeWebhook } from './handler.ts';

const operator = operatorClient();
const planMails = {
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
  sendPlanMailsTo: (person: string) => sendPlanMailsTo(planMails, person),
  failed: reportError,
};

serve((request) => handleStripeWebhook(request, dependencies));
