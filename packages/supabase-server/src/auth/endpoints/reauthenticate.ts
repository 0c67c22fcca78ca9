import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors.ts';
import { checkMailInterval, sendPending } from '../mail-links/mail-requests.ts';
import { reauthenticationMail } from '../mail-links/mails.ts';
import { asSignedIn } from '../sessions/bearer.ts';
import { lockUser } from '../store/users.ts';
import type { AuthHandler } from './context.ts';

/** GET /reauthenticate: mails a code that a change of the password may carry as `nonce` (protocol 2.12). */
export function reauthenticate(
  auth: AuthWith<'clock' | 'delivery' | 'executor' | 'keys' | 'mailTexts' | 'limits' | 'settings'>,
): AuthHandler {
  return async (c) => {
    await auth.limits.take('mailing', c.get('clientAddress'));
    const pending = await asSignedIn(auth, c, async (tx, signedIn) => {
      const user = await lockUser(tx, signedIn.user.id);
      if (!user) throw AUTH_ERRORS.userGone();
      if (user.email_confirmed_at === null) throw AUTH_ERRORS.verifyEmailFirst();
      checkMailInterval(auth, user.reauthentication_sent_at);
      return reauthenticationMail(auth, tx, user);
    });
    await sendPending(auth, pending);
    return c.json({});
  };
}
