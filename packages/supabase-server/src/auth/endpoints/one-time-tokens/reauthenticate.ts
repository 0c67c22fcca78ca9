import type { AuthContext, AuthHandler } from '../../context.ts';
import { countedText } from '../../counted-requests.ts';
import type { AuthWith } from '../../dependencies.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { PHONE_ERRORS } from '../../errors/phone-errors.ts';
import { reauthenticationMail } from '../../mail-links/mails.ts';
import { checkMailInterval, sendPending } from '../../mail-links/pending-mails.ts';
import { sendRequestedText, textedCode } from '../../phones/texted-codes.ts';
import { asSignedIn, changeAsSignedIn } from '../../sessions/bearer.ts';

/**
 * GET /reauthenticate: mails a code that a password change may carry as `nonce` (protocol 2.12), or texts it to people
 * who have no address.
 */
export function reauthenticate(
  auth: AuthWith<
    'clock' | 'delivery' | 'executor' | 'keys' | 'mailTexts' | 'limits' | 'settings' | 'texts'
  >,
): AuthHandler {
  return async (c) => {
    await auth.limits.take('mailing', c.get('clientAddress'));
    const phone = await asSignedIn(auth, c, async (_, { user }) =>
      user.email === null && user.phone_confirmed_at !== null ? user.phone : null,
    );
    if (phone !== null) return c.json(await textReauthentication(auth, c, phone));
    const pending = await changeAsSignedIn(auth, c, async (tx, { user }) => {
      if (user.email_confirmed_at === null) throw AUTH_ERRORS.verifyEmailFirst();
      checkMailInterval(auth, user.reauthentication_sent_at);
      return reauthenticationMail(auth, tx, user);
    });
    await sendPending(auth, pending);
    return c.json({});
  };
}

async function textReauthentication(
  auth: AuthWith<'clock' | 'executor' | 'keys' | 'mailTexts' | 'limits' | 'settings' | 'texts'>,
  c: AuthContext,
  phone: string,
): Promise<Record<string, never>> {
  if (auth.settings.phoneSignIn === 'off') throw PHONE_ERRORS.phoneSignInsDisabled();
  const asked = { phone, clientAddress: c.get('clientAddress') };
  const began = performance.now();
  const pending = await countedText(auth, asked, () =>
    changeAsSignedIn(auth, c, (tx, { user }) =>
      textedCode(auth, tx, user, 'reauthentication', phone),
    ),
  );
  await sendRequestedText(auth, pending, asked, 'reauthentication', began);
  return {};
}
