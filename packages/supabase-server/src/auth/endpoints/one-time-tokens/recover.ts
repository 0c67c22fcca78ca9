import { z } from 'zod';
import { AUTH_SCOPE, withinScope } from '../../../database/scope.ts';
import { codeChallengeMembers, optionalText } from '../../body-members.ts';
import type { AuthHandler } from '../../context.ts';
import { countedMail } from '../../counted-requests.ts';
import type { MailRequesting } from '../../dependencies.ts';
import { emailAddress } from '../../email-addresses.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { recoveryMail } from '../../mail-links/mails.ts';
import { checkRequestedMailInterval, sendRequestedMails } from '../../mail-links/pending-mails.ts';
import { readBody } from '../../request-body.ts';
import { lockUserByEmail } from '../../store/users.ts';
import { mailRequestOf } from '../mail-request.ts';

const body = z.object({ email: optionalText, ...codeChallengeMembers });

/** POST /recover: the answer is the same for known and unknown addresses (protocol 2.13). */
export function recover(auth: MailRequesting): AuthHandler {
  return async (c) => {
    await auth.limits.take('mailing', c.get('clientAddress'));
    const given = await readBody(c, body);
    if (given.email === '')
      throw AUTH_ERRORS.validationFailed('Password recovery requires an email');
    const mailRequest = mailRequestOf(auth, c, given);
    const email = emailAddress(given.email);
    const asked = { what: 'recovery', address: email } as const;
    const began = performance.now();
    const pending = await countedMail(auth, asked, () =>
      withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
        const user = await lockUserByEmail(tx, email);
        if (!user) return null;
        checkRequestedMailInterval(auth, user.recovery_sent_at);
        return recoveryMail(auth, tx, user, mailRequest);
      }),
    );
    await sendRequestedMails(auth, pending, asked, 'recover', began);
    return c.json({});
  };
}
