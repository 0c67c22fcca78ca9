import { createTransport } from 'nodemailer';
import { operatorClient, serve, setting } from '../_shared/runtime.ts';
import { handleContact } from './handler.ts';

const operator = operatorClient();
const post = createTransport(setting('SMTP_URL'));
const supportEmail = setting('SUPPORT_EMAIL');
const from = setting('MAIL_FROM');

serve((request) =>
  handleContact(request, {
    supportEmail,
    sendMail: async (mail) => {
      await post.sendMail({ from, ...mail });
    },
    allow: async () => {
      const client = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown';
      const { data } = await operator.rpc('take_contact_turn', { client }).throwOnError();
      return data;
    },
  }),
);
