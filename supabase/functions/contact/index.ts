import { createTransport } from 'nodemailer';
import { forwardedClient } from '../_shared/forwarded-client.ts';
import { operatorClient, optionalSetting, serve, setting } from '../_shared/runtime.ts';
import { handleContact } from './handler.ts';

const operator = operatorClient();
const post = createTransport(setting('SMTP_URL'));
const supportEmail = setting('SUPPORT_EMAIL');
const from = setting('MAIL_FROM');
const proxyHops = Math.max(1, Number(optionalSetting('TRUSTED_PROXY_HOPS') ?? 1) || 1);

serve((request) =>
  handleContact(request, {
    supportEmail,
    sendMail: async (mail) => {
      await post.sendMail({ from, ...mail });
    },
    allow: async () => {
      const client = forwardedClient(request, proxyHops);
      const { data } = await operator.rpc('take_contact_turn', { client }).throwOnError();
      return data;
    },
  }),
);
