import { z } from 'zod';
import { networkOf } from '../../../limits/address-prefix.ts';
import { preparePassword } from '../../account/password-change.ts';
import { codeChallengeMembers, metadata, optionalText } from '../../body-members.ts';
import type { AuthContext } from '../../context.ts';
import type { AuthWith, MailRequesting } from '../../dependencies.ts';
import { emailAddress } from '../../email-addresses.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { MFA_ERRORS } from '../../errors/mfa-errors.ts';
import { requireRaised } from '../../mfa/assurance.ts';
import { checkPassword } from '../../passwords/password-rules.ts';
import { phoneNumber, requireTexts } from '../../phones/phone-numbers.ts';
import { readBody } from '../../request-body.ts';
import { asSignedIn, type SignedIn } from '../../sessions/bearer.ts';
import { requireFreshProof } from '../../sessions/fresh-proof.ts';
import type { UserRow } from '../../store/users.ts';
import { mailRequestOf } from '../mail-request.ts';
import type { Changes } from './apply-changes.ts';
import { checkNonce } from './nonce.ts';

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

type Given = z.output<typeof body>;

/**
 * Reads what a request changes, and checks all that can be checked before the transaction of the changes.
 * @throws AuthError for the first check that fails
 */
export async function checkedChanges(
  auth: MailRequesting & AuthWith<'passwords' | 'texts'>,
  c: AuthContext,
): Promise<Changes> {
  const given = await readBody(c, body);
  const asking = await whoAsks(auth, c, given);
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
  return {
    email,
    phone,
    password: password == null ? null : await preparePassword(auth, asking.user, password),
    data: given.data ?? null,
    mailRequest: mailRequestOf(auth, c, given),
    nonce,
  };
}

/** Who asks is checked before the answer says anything about the request, and before hashing a password costs work. */
function whoAsks(
  auth: AuthWith<'clock' | 'executor'>,
  c: AuthContext,
  { email, phone, password }: Given,
): Promise<SignedIn> {
  const contact = email + phone;
  return asSignedIn(auth, c, async (tx, signedIn) => {
    if (signedIn.user.is_anonymous && password && contact === '')
      throw AUTH_ERRORS.anonymousPassword();
    if (contact !== '' || password != null)
      await requireRaised(tx, signedIn, MFA_ERRORS.aalToUpdate);
    return signedIn;
  });
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
