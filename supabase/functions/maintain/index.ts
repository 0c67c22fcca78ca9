import { createTransport } from 'nodemailer';
import { operatorClient, reportError, serve, setting } from '../_shared/runtime.ts';
import { handleMaintain } from './handler.ts';

const operator = operatorClient();
const post = createTransport(setting('SMTP_URL'));
const from = setting('MAIL_FROM');
const publicUrl = setting('PUBLIC_URL').replace(/\/+$/, '');

serve((request) =>
  handleMaintain(request, {
    operator,
    publicUrl,
    functionsUrl: `${setting('SUPABASE_URL')}/functions/v1`,
    secret: setting('SUPABASE_SERVICE_ROLE_KEY'),
    sendMail: async ({ goodForSeconds: _, ...mail }) => {
      await post.sendMail({ from, ...mail });
    },
    failed: reportError,
  }),
);
