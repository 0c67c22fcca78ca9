import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../../../database/port/executor.ts';
import { codeChallengeMembers, metadata, optionalText } from '../../body-members.ts';
import type { AuthHandler } from '../../context.ts';
import { countedMail } from '../../counted-requests.ts';
import type { AuthWith, MailRequesting, MailWriting } from '../../dependencies.ts';
import { emailAddress } from '../../email-addresses.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { alreadyRegisteredMail, type MailRequest } from '../../mail-links/mails.ts';
import { type PendingMails, sendRequestedMails } from '../../mail-links/pending-mails.ts';
import { checkPassword } from '../../passwords/password-rules.ts';
import { signUpByPhone } from '../../phones/sign-up.ts';
import { presentNewcomer } from '../../presenters/newcomer.ts';
import { presentObfuscatedUser } from '../../presenters/user.ts';
import { readBody } from '../../request-body.ts';
import { present, sessionAnswer } from '../../sessions/sessions.ts';
import { signUpAtOnce } from '../../sign-up/at-once.ts';
import { confirmNewcomer, type Newcomer, registering } from '../../sign-up/registration.ts';
import { prepareSignUpPassword, type SignUpPassword } from '../../sign-up/sign-up-password.ts';
import { concealPassword, lockUserByEmail } from '../../store/users.ts';
import { mailRequestOf } from '../mail-request.ts';
import { signInAnonymously } from './anonymous.ts';

const ATTEMPTS = 5;

const body = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  channel: optionalText,
  data: metadata.nullish().transform((data) => data ?? {}),
  ...codeChallengeMembers,
});

/**
 * POST /signup (protocol 2.7). An address that is already confirmed gets the same answer as a new one, after the same
 * work, so that the answer does not reveal who has an account. Its owner is told by mail.
 */
export function signUp(
  auth: MailRequesting & AuthWith<'accessTokens' | 'passwords' | 'texts'>,
): AuthHandler {
  return async (c) => {
    const given = await readBody(c, body);
    if (auth.settings.signUps === 'off') throw AUTH_ERRORS.signUpsDisabled();
    if (given.email === '' && given.phone === '') return signInAnonymously(auth, c, given.data);
    await auth.limits.take('mailing', c.get('clientAddress'));
    if (given.password === '')
      throw AUTH_ERRORS.validationFailed('Signup requires a valid password');
    checkPassword(given.password, auth.settings.passwordSets);
    refuseBoth(given);
    if (given.phone !== '') return c.json(await signUpByPhone(auth, given, c.get('clientAddress')));
    const mailRequest = mailRequestOf(auth, c, given);
    const email = emailAddress(given.email);
    if (auth.settings.mailConfirmation === 'off') {
      const asked = { email, password: given.password, data: given.data };
      const open = await signUpAtOnce(auth, asked, c.req.header('user-agent'));
      if (open !== null) return c.json(await sessionAnswer(auth, open));
    }

    const began = performance.now();
    const named = await prepareSignUpPassword(
      auth,
      { kind: 'email', value: email },
      given.password,
    );
    const asked = { what: 'confirmation', address: email } as const;
    const { pending, answer, isKnown } = await countedMail(auth, asked, () =>
      register(auth, email, given, mailRequest, named),
    );
    await auth.delivery.equaliseRows('rows of a sign-up', began, !isKnown);
    await sendRequestedMails(auth, pending, asked, 'sign-up', began);
    const { concealAccounts } = auth.settings;
    return c.json(
      concealAccounts
        ? presentNewcomer({ kind: 'email', value: email }, given.data, auth.clock())
        : answer,
    );
  };
}

function refuseBoth(given: { readonly email: string; readonly phone: string }): void {
  if (given.email !== '' && given.phone !== '') {
    throw AUTH_ERRORS.validationFailed(
      'Only an email address or phone number should be provided on signup.',
    );
  }
}

interface Registered {
  readonly pending: PendingMails | null;
  readonly answer: Record<string, unknown>;
  /** Whether the address already has an account. */
  readonly isKnown: boolean;
}

/**
 * Another sign-up for the address may come between comparing the password and writing the row: then both are done
 * again.
 */
async function register(
  auth: MailWriting & AuthWith<'executor' | 'passwords'>,
  email: string,
  { password, data }: { readonly password: string; readonly data: Newcomer['data'] },
  mailRequest: MailRequest,
  first: SignUpPassword,
): Promise<Registered> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const named =
      attempt === 0
        ? first
        : await prepareSignUpPassword(auth, { kind: 'email', value: email }, password);
    const newcomer = { email, passwordHash: named.hash, data };
    const registered = await registering(auth, (tx) =>
      write(auth, tx, newcomer, named, mailRequest),
    );
    if (registered) return registered;
  }
  throw AUTH_ERRORS.unavailable();
}

async function write(
  auth: MailWriting,
  tx: Transaction,
  newcomer: Newcomer,
  named: SignUpPassword,
  mailRequest: MailRequest,
): Promise<Registered | null> {
  const known = await lockUserByEmail(tx, newcomer.email);
  if (known?.email_confirmed_at) {
    if (named.hash !== null) await concealPassword(tx, known.id, named.hash);
    const pending = await alreadyRegisteredMail(auth, tx, known);
    return { pending, answer: obfuscated(auth, newcomer), isKnown: true };
  }
  const isNew = named.hash !== null;
  if (isNew ? known : known?.encrypted_password !== named.compared) return null;
  const pending = await confirmNewcomer(auth, tx, known, newcomer, mailRequest);
  return { pending, answer: await present(tx, pending.user), isKnown: false };
}

const obfuscated = (auth: AuthWith<'clock'>, newcomer: Newcomer) =>
  presentObfuscatedUser({
    id: randomUUID(),
    contact: { kind: 'email', value: newcomer.email },
    userMetadata: newcomer.data,
    now: auth.clock(),
  });
