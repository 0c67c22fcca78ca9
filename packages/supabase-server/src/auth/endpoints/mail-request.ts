import { type AuthContext, targetOf } from '../context.ts';
import type { AuthWith } from '../dependencies.ts';
import type { MailRequest } from '../mail-links/mails.ts';
import { readCodeChallenge } from '../sessions/pkce.ts';

/**
 * Reads what a request says about the links of the mail it asks for: where they lead, and the code challenge (PKCE).
 * @throws AuthError 400 `validation_failed` when the code challenge is malformed
 */
export const mailRequestOf = (
  auth: AuthWith<'redirect'>,
  c: AuthContext,
  body: Parameters<typeof readCodeChallenge>[0],
): MailRequest => ({ codeChallenge: readCodeChallenge(body), target: targetOf(auth, c) });
