import { forwardedClient } from '../_shared/calls/forwarded-client.ts';
import {
  operatorClient,
  optionalSetting,
  reportError,
  serve,
  setting,
} from '../_shared/calls/runtime.ts';
import { mailSender } from '../_shared/mails/mail-sender.ts';
import { handleContact } from './handler.ts';
import { sentMessagesIn } from './sent-messages.ts';

const operator = operatorClient();
const sendMail = mailSender();
const supportEmail = setting('SUPPORT_EMAIL');
const proxyHops = Math.max(1, Number(optionalSetting('TRUSTED_PROXY_HOPS') ?? 1) || 1);

serve((request) =>
  handleContact(request, {
    supportEmail,
    sendMail,
    messages: sentMessagesIn(operator),
    failed: reportError,
    allow: async () => {
      const client = forwardedClient(request, proxyHops);
      const { data } = await operator.rpc('take_contact_turn', { client }).throwOnError();
      return data;
    },
  }),
);
