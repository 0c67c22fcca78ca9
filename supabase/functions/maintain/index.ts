import {
  operatorClient,
  optionalSetting,
  reportError,
  serve,
  setting,
} from '../_shared/calls/runtime.ts';
import { manyMailsSender } from '../_shared/mails/mail-sender.ts';
import { vapidKeysOf } from '../_shared/pushes/vapid-keys.ts';
import { stripeClient } from '../_shared/stripe/project-stripe.ts';
import { createPushDelivery } from './deliver-push.ts';
import { handleMaintain } from './handler.ts';

const vapidKey = optionalSetting('VAPID_PRIVATE_KEY');

const dependencies = {
  operator: operatorClient(),
  stripe: optionalSetting('STRIPE_SECRET_KEY') === undefined ? null : stripeClient(),
  publicUrl: setting('PUBLIC_URL').replace(/\/+$/, ''),
  functionsUrl: `${setting('SUPABASE_URL')}/functions/v1`,
  supportEmail: setting('SUPPORT_EMAIL'),
  secret: setting('SUPABASE_SERVICE_ROLE_KEY'),
  deliverPush:
    vapidKey === undefined
      ? null
      : createPushDelivery(vapidKeysOf(vapidKey), `mailto:${setting('SUPPORT_EMAIL')}`),
  failed: reportError,
};

serve(async (request) => {
  const { sendMail, close } = manyMailsSender();
  return await handleMaintain(request, { ...dependencies, sendMail }).finally(close);
});
