import { z } from 'zod';
import type { Transaction } from '../../../database/port/executor.ts';
import { metadata, optionalText } from '../../body-members.ts';
import { type AuthHandler, targetOf } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { emailAddress } from '../../email-addresses.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { confirmationUrl, issueToken } from '../../mail-links/links.ts';
import { checkPassword } from '../../passwords/password-rules.ts';
import { readBody } from '../../request-body.ts';
import { requireOperator } from '../../sessions/operator.ts';
import { present } from '../../sessions/sessions.ts';
import { insertNewcomer, type Newcomer, registering } from '../../sign-up/registration.ts';
import { beginEmailChange } from '../../store/contact-changes.ts';
import { hasWayIn } from '../../store/disputed-identities.ts';
import type { TokenType } from '../../store/one-time-tokens.ts';
import {
  disputePassword,
  findUserByEmail,
  lockUserByEmail,
  type UserRow,
} from '../../store/users.ts';

const TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;

const body = z.object({
  type: z.enum(TYPES),
  email: optionalText,
  new_email: optionalText,
  password: z.string().nullish(),
  data: metadata.nullish().transform((data) => data ?? {}),
});

type Given = z.output<typeof body>;

/** For each type of link: what it opens, and its `type` parameter (protocol 2.14). */
const LINKS: Readonly<
  Record<Given['type'], { readonly token: TokenType; readonly named: string }>
> = {
  signup: { token: 'confirmation', named: 'signup' },
  invite: { token: 'confirmation', named: 'invite' },
  magiclink: { token: 'recovery', named: 'magiclink' },
  recovery: { token: 'recovery', named: 'recovery' },
  email_change_current: { token: 'email_change_current', named: 'email_change' },
  email_change_new: { token: 'email_change_new', named: 'email_change' },
};

/**
 * POST /admin/generate_link, with the secret key (protocol 2.22): returns what a mail would contain, for operators who
 * send their own mails. Nothing is mailed.
 */
export function generateLink(
  auth: AuthWith<'clock' | 'executor' | 'keys' | 'passwords' | 'redirect' | 'settings'>,
): AuthHandler {
  return async (c) => {
    requireOperator(c);
    const given = await readBody(c, body);
    const email = emailAddress(given.email);
    const newEmail = given.new_email === '' ? null : emailAddress(given.new_email);
    if (given.type === 'signup' && given.password == null) {
      throw AUTH_ERRORS.validationFailed('Signup requires a valid password');
    }
    if (given.password != null) checkPassword(given.password, auth.settings.passwordSets);
    const passwordHash =
      given.type === 'signup' ? await auth.passwords.hash(given.password ?? '') : null;
    const target = targetOf(auth, c);
    const answer = await registering(auth, async (tx) => {
      const user = await personOf(auth, tx, given, { email, passwordHash, data: given.data });
      const changing = await changingAddress(auth, tx, user, given.type, newEmail);
      const type =
        changing.email_confirmed_at === null && given.type === 'magiclink' ? 'signup' : given.type;
      const { token, named } = LINKS[type];
      const address = type === 'email_change_new' ? (changing.email_change ?? '') : email;
      const secrets = await issueToken(auth, tx, {
        user: changing,
        type: token,
        address,
        pkce: false,
      });
      return {
        ...(await present(tx, changing)),
        action_link: confirmationUrl(auth, secrets.link, named, target),
        email_otp: secrets.code,
        hashed_token: secrets.link,
        verification_type: type,
        redirect_to: target.href,
      };
    });
    return c.json(answer);
  };
}

/** The person the link is for; the first three types create one where there is none. */
async function personOf(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  { type }: Given,
  newcomer: Newcomer,
): Promise<UserRow> {
  const known = await lockUserByEmail(tx, newcomer.email);
  const isNewcomers = type === 'signup' || type === 'invite';
  if (known?.email_confirmed_at && isNewcomers) throw AUTH_ERRORS.emailExists();
  // The person who opens the link confirms the address, and need not be the one who chose the password.
  if (known && hasWayIn(known)) await tx.run(disputePassword(newcomer.email));
  if (known) return known;
  if (!isNewcomers && type !== 'magiclink') throw AUTH_ERRORS.userNotFound();
  return insertNewcomer(auth, tx, newcomer, { invited: type === 'invite' });
}

async function changingAddress(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  user: UserRow,
  type: Given['type'],
  newEmail: string | null,
): Promise<UserRow> {
  if (!type.startsWith('email_change')) return user;
  const wanted = newEmail ?? user.email_change;
  if (!wanted) throw AUTH_ERRORS.validationFailed('A new email address is required');
  if (await findUserByEmail(tx, wanted)) throw AUTH_ERRORS.emailExists();
  return wanted === user.email_change ? user : beginEmailChange(tx, user, wanted, auth.clock());
}
