import { z } from 'zod';
import type { Transaction } from '../../../database/port/executor.ts';
import { AUTH_SCOPE, withinScope } from '../../../database/scope.ts';
import { networkOf } from '../../../limits/address-prefix.ts';
import { changeEmail } from '../../account/email-change.ts';
import { applyPassword, type NewPassword, preparePassword } from '../../account/password-change.ts';
import { changePhone } from '../../account/phone-change.ts';
import { codeChallengeMembers, metadata, optionalText } from '../../body-members.ts';
import type { AuthHandler } from '../../context.ts';
import { countedText } from '../../counted-requests.ts';
import type { AuthWith, MailRequesting, MailWriting } from '../../dependencies.ts';
import { emailAddress } from '../../email-addresses.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { MFA_ERRORS } from '../../errors/mfa-errors.ts';
import type { Tries } from '../../limits/catalogue.ts';
import { accountNotice } from '../../mail-links/account-notices.ts';
import type { MailRequest } from '../../mail-links/mails.ts';
import { type PendingMails, sendPending } from '../../mail-links/pending-mails.ts';
import { requireRaised } from '../../mfa/assurance.ts';
import { proveByNonce, type TriedCode } from '../../one-time-tokens/verification.ts';
import { checkPassword } from '../../passwords/password-rules.ts';
import { phoneNumber, requireTexts } from '../../phones/phone-numbers.ts';
import { sendRequestedText } from '../../phones/texted-codes.ts';
import { readBody } from '../../request-body.ts';
import { asSignedIn, changeAsSignedIn, type SignedIn } from '../../sessions/bearer.ts';
import { recordReauthentication, requireFreshProof } from '../../sessions/fresh-proof.ts';
import { present } from '../../sessions/sessions.ts';
import { changeMetadata } from '../../sign-up/metadata-change.ts';
import type { UserRow } from '../../store/users.ts';
import { mailRequestOf } from '../mail-request.ts';
import { sendNotice } from '../send-notice.ts';

const body = z.object({
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
  password: z.string().nullish(),
  data: metadata.nullish(),
  app_metadata: z.unknown().optional(),
  nonce: optionalText,
  ...codeChallengeMembers,
});

/** What a request changes, checked as far as possible without the person's row. */
interface Changes {
  readonly email: string | null;
  readonly phone: string | null;
  readonly password: NewPassword | null;
  readonly data: z.output<typeof metadata> | null;
  readonly mailRequest: MailRequest;
  /** The code of a reauthentication mail, or empty. */
  readonly nonce: TriedCode;
}

/**
 * PUT /user: metadata, password, address and number, together or one by one (protocol 2.12). A nonce counts as a fresh
 * proof for the session, also when nothing else is sent.
 */
export function updateUser(auth: MailRequesting & AuthWith<'passwords' | 'texts'>): AuthHandler {
  return async (c) => {
    await auth.limits.take('mailing', c.get('clientAddress'));
    const given = await readBody(c, body);
    // Who asks is checked before the answer says anything about the request, and before hashing a password costs work.
    const asking = await asSignedIn(auth, c, async (tx, signedIn) => {
      if (signedIn.user.is_anonymous && given.password && given.email + given.phone === '')
        throw AUTH_ERRORS.anonymousPassword();
      if (given.email + given.phone !== '' || given.password != null) {
        await requireRaised(tx, signedIn, MFA_ERRORS.aalToUpdate);
      }
      return signedIn;
    });
    if (given.app_metadata != null) throw AUTH_ERRORS.appMetadata();
    const phone = newNumber(auth, asking.user, given);
    const email = given.email === '' ? null : emailAddress(given.email);
    const { password } = given;
    if (password != null) checkPassword(password, auth.settings.passwordSets);
    const isSensitive =
      password != null || phone !== null || (email !== null && email !== asking.user.email);
    const nonce = { code: given.nonce, network: networkOf(c.get('clientAddress')) };
    if (nonce.code !== '') await checkNonce(auth, asking, nonce);
    else if (isSensitive) requireFreshProof(auth, asking);
    const changes: Changes = {
      email,
      phone,
      password: password == null ? null : await preparePassword(auth, asking.user, password),
      data: given.data ?? null,
      mailRequest: mailRequestOf(auth, c, given),
      nonce,
    };
    const clientAddress = c.get('clientAddress');
    const began = performance.now();
    const change = () =>
      changeAsSignedIn(auth, c, (tx, signedIn) => apply(auth, tx, signedIn, changes));
    const { pending, notice, text, answer } = await (phone === null
      ? change()
      : countedText(auth, { phone, clientAddress }, change));
    await sendNotice(auth, c, notice);
    if (pending) await sendAlways(auth, pending, began);
    if (phone !== null)
      await sendRequestedText(auth, text, { phone, clientAddress }, 'phone change', began);
    return c.json(answer);
  };
}

/** The number that the person moves to; null where the request names none, or their own. */
function newNumber(
  { settings }: AuthWith<'settings'>,
  user: UserRow,
  given: { readonly phone: string; readonly channel: string },
): string | null {
  if (given.phone === '') return null;
  if (settings.phoneSignIn === 'off')
    throw AUTH_ERRORS.validationFailed('Phone numbers are not supported');
  requireTexts(given.channel);
  const phone = phoneNumber(given.phone);
  return phone === user.phone ? null : phone;
}

/**
 * The nonce is used up in the transaction of the changes, so that a change refused for another reason needs no new
 * mail. A wrong one counts as a try, apart from those of codes that anybody may try: strangers must not use them up.
 * @throws AuthError 422 `reauthentication_not_valid`, 429 above the limits of an account
 */
async function checkNonce(
  auth: AuthWith<'clock' | 'executor' | 'keys' | 'limits'>,
  { user }: SignedIn,
  nonce: TriedCode,
): Promise<void> {
  const tries: Tries = [
    ['codeFromNetwork', `reauthentication of ${user.id} from ${nonce.network}`],
    ['code', `reauthentication of ${user.id}`],
  ];
  await auth.limits.takeAll(tries);
  const proof = await withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
    const found = await proveByNonce(auth, tx, user, nonce);
    if (found) await auth.limits.refund(tx, tries);
    return found;
  });
  if (!proof) throw AUTH_ERRORS.nonceNotValid();
}

/** An anonymous person has no old address to mail to: the time must not reveal whether the new address is taken. */
async function sendAlways(
  auth: AuthWith<'delivery' | 'executor' | 'limits'>,
  pending: PendingMails,
  began: number,
): Promise<void> {
  await sendPending(auth, pending);
  if (pending.mails.length > 0) auth.delivery.recordDuration('email change', began);
  else await auth.delivery.equaliseTiming('email change', began);
}

async function apply(auth: MailWriting, tx: Transaction, signedIn: SignedIn, changes: Changes) {
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
