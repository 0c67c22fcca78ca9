import { operatorClient, reportError, serve, setting } from '../_shared/calls/runtime.ts';
import { mailSender } from '../_shared/mails/mail-sender.ts';
import { sendPlanMailsTo } from '../_shared/plans/plan-mails.ts';
import { stripeForCalls } from '../_shared/stripe/project-stripe.ts';
import { handleStripeWebhook } from './handler.ts';

const operator = operatorClient();
const planMails = {
  operator,
  sendMail: mailSender(),
  publicUrl: setting('PUBLIC_URL').replace(/\/+$/, ''),
  supportEmail: setting('SUPPORT_EMAIL'),
  failed: reportError,
};
const stripe = stripeForCalls();
const dependencies = {
  operator,
  webhookSecret: setting('STRIPE_WEBHOOK_SECRET'),
  clock: () => new Date(),
  sendPlanMailsTo: (person: string) => sendPlanMailsTo(planMails, person),
  failed: reportError,
};

serve((request) => handleStripeWebhook(request, { ...dependencies, stripe: stripe() }));
