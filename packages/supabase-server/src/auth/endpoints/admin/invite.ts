import { z } from 'zod';
import { metadata, optionalText } from '../../body-members.ts';
import { type AuthHandler, targetOf } from '../../context.ts';
import type { MailRequesting } from '../../dependencies.ts';
import { emailAddress } from '../../email-addresses.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { invitationMail } from '../../mail-links/mails.ts';
import { sendPending } from '../../mail-links/pending-mails.ts';
import { readBody } from '../../request-body.ts';
import { requireOperator } from '../../sessions/operator.ts';
import { present } from '../../sessions/sessions.ts';
import { insertNewcomer, registering } from '../../sign-up/registration.ts';
import { hasWayIn } from '../../store/disputed-identities.ts';
import { changeAsOperator } from '../../store/user-changes.ts';
import { disputePassword, lockUserByEmail } from '../../store/users.ts';

const body = z.object({
  email: optionalText,
  data: metadata.nullish().transform((data) => data ?? {}),
});

/**
 * POST /invite, with the secret key (protocol 2.22): mails an invitation to somebody who has no account yet; can be
 * repeated.
 */
export function invite(auth: MailRequesting): AuthHandler {
  return async (c) => {
    requireOperator(c);
    const given = await readBody(c, body);
    const email = emailAddress(given.email);
    const mailRequest = { codeChallenge: null, target: targetOf(auth, c) };
    const { pending, answer } = await registering(auth, async (tx) => {
      const known = await lockUserByEmail(tx, email);
      if (known?.email_confirmed_at) throw AUTH_ERRORS.emailExists();
      if (known && hasWayIn(known)) await tx.run(disputePassword(email));
      const now = auth.clock();
      const invited = known
        ? await changeAsOperator(tx, known.id, { invited_at: now.toISOString() }, now)
        : await insertNewcomer(
            auth,
            tx,
            { email, passwordHash: null, data: given.data },
            { invited: true },
          );
      const made = await invitationMail(auth, tx, invited, mailRequest);
      return { pending: made, answer: await present(tx, made.user) };
    });
    await sendPending(auth, pending);
    return c.json(answer);
  };
}
