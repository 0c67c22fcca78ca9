import type { Transaction } from '../../../database/port/executor.ts';
import { changeEmail } from '../../account/email-change.ts';
import { applyPassword, type NewPassword } from '../../account/password-change.ts';
import { changePhone } from '../../account/phone-change.ts';
import type { MailWriting } from '../../dependencies.ts';
import { accountNotice } from '../../mail-links/account-notices.ts';
import type { MailRequest } from '../../mail-links/mails.ts';
import type { TriedCode } from '../../one-time-tokens/verification.ts';
import type { SignedIn } from '../../sessions/bearer.ts';
import { recordReauthentication } from '../../sessions/fresh-proof.ts';
import { present } from '../../sessions/sessions.ts';
import { changeMetadata } from '../../sign-up/metadata-change.ts';

/** What a request changes, checked as far as possible without the person's row. */
export interface Changes {
  readonly email: string | null;
  readonly phone: string | null;
  readonly password: NewPassword | null;
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly mailRequest: MailRequest;
  /** The code of a reauthentication mail, or empty. */
  readonly nonce: TriedCode;
}

/** Makes all changes in one transaction; the messages about them are sent once it is committed. */
export async function applyChanges(
  auth: MailWriting,
  tx: Transaction,
  signedIn: SignedIn,
  changes: Changes,
) {
  let { user } = signedIn;
  if (changes.nonce.code !== '')
    await recordReauthentication(auth, tx, user, signedIn.session, changes.nonce);
  if (changes.password)
    user = await applyPassword(auth, tx, user, signedIn.session, changes.password);
  const notice = changes.password
    ? await accountNotice(auth, tx, signedIn.user, 'passwordChanged')
    : null;
  if (changes.data) user = await changeMetadata(tx, user, changes.data, auth.clock());
  const moves = changes.email !== null && changes.email !== user.email;
  const pending = moves
    ? await changeEmail(auth, tx, user, changes.email, changes.mailRequest)
    : null;
  user = pending?.user ?? user;
  if (changes.phone === null)
    return { pending, notice, text: null, answer: await present(tx, user) };
  const changing = await changePhone(auth, tx, user, changes.phone);
  return { pending, notice, text: changing.pending, answer: await present(tx, changing.user) };
}
