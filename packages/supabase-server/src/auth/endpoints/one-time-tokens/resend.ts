import { z } from 'zod';
import type { Transaction } from '../../../database/port/executor.ts';
import { AUTH_SCOPE, withinScope } from '../../../database/scope.ts';
import { codeChallengeMembers, optionalText } from '../../body-members.ts';
import type { AuthHandler } from '../../context.ts';
import { countedMail } from '../../counted-requests.ts';
import type { AuthWith, MailRequesting, MailWriting } from '../../dependencies.ts';
import { emailAddress } from '../../email-addresses.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import {
  alreadyRegisteredMail,
  confirmationMail,
  emailChangeMails,
  type MailRequest,
} from '../../mail-links/mails.ts';
import {
  checkRequestedMailInterval,
  type PendingMails,
  sendRequestedMails,
} from '../../mail-links/pending-mails.ts';
import { resendCode } from '../../phones/requested-codes.ts';
import { readBody } from '../../request-body.ts';
import { beginEmailChange } from '../../store/contact-changes.ts';
import { findUserByEmail, lockUserByEmail } from '../../store/users.ts';
import { mailRequestOf } from '../mail-request.ts';

const body = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  ...codeChallengeMembers,
});

type Given = z.output<typeof body>;

/** POST /resend: the answer is the same whether or not there was a mail to send again (protocol 2.13). */
export function resend(auth: MailRequesting & AuthWith<'texts'>): AuthHandler {
  return async (c) => {
    await auth.limits.take('mailing', c.get('clientAddress'));
    const given = await readBody(c, body);
    checkMembers(given);
    if (given.phone !== '') {
      await resendCode(auth, given, c.get('clientAddress'));
      return c.json({});
    }
    const mailRequest = mailRequestOf(auth, c, given);
    const email = emailAddress(given.email);
    const what = given.type === 'signup' ? 'confirmation' : 'email_change';
    const asked = { what, address: email } as const;
    const began = performance.now();
    const pending = await countedMail(auth, asked, () =>
      given.type === 'signup'
        ? withinScope(auth.executor, AUTH_SCOPE, (tx) =>
            confirmationAgain(auth, tx, email, mailRequest),
          )
        : emailChangeAgain(auth, email, mailRequest),
    );
    const occasion = given.type === 'signup' ? 'resent confirmation' : 'resent change';
    await sendRequestedMails(auth, pending, asked, occasion, began);
    return c.json({});
  };
}

function checkMembers({ type, email, phone }: Given): void {
  if (!['signup', 'email_change', 'sms', 'phone_change'].includes(type)) {
    throw AUTH_ERRORS.validationFailed(
      'Missing one of these types: signup, email_change, sms, phone_change',
    );
  }
  if (type === 'signup' && email === '')
    throw AUTH_ERRORS.validationFailed('Type provided requires an email address');
  if ((type === 'sms' || type === 'phone_change') && phone === '')
    throw AUTH_ERRORS.validationFailed('Type provided requires a phone number');
  if (email !== '' && phone !== '')
    throw AUTH_ERRORS.validationFailed('Only an email address or phone number should be provided.');
  if (email === '' && phone === '')
    throw AUTH_ERRORS.validationFailed('Missing email address or phone number');
}

async function confirmationAgain(
  auth: MailWriting,
  tx: Transaction,
  email: string,
  mailRequest: MailRequest,
): Promise<PendingMails | null> {
  const user = await lockUserByEmail(tx, email);
  if (!user) return null;
  // Somebody who signed up with an address that has an account is waiting, too, and is told so again.
  if (user.email_confirmed_at !== null) return alreadyRegisteredMail(auth, tx, user);
  checkRequestedMailInterval(auth, user.confirmation_sent_at);
  return confirmationMail(auth, tx, user, mailRequest);
}

/**
 * Both addresses start over: a half that was already confirmed has to be confirmed again. The mail to the new one is
 * counted before that, so that the mails that are there stay good where no others are sent. Whether one may be sent is
 * told only where it is no secret that somebody is moving.
 */
async function emailChangeAgain(
  auth: MailRequesting,
  email: string,
  mailRequest: MailRequest,
): Promise<PendingMails | null> {
  const moving = await withinScope(auth.executor, AUTH_SCOPE, (tx) => findUserByEmail(tx, email));
  const wanted = moving?.email_change;
  if (!wanted) return null;
  checkRequestedMailInterval(auth, moving.email_change_sent_at);
  try {
    await auth.limits.countMailTo(wanted);
  } catch (fault) {
    const isRefusal = fault instanceof AuthError && fault.status === 429;
    if (isRefusal && auth.settings.concealAccounts) return null;
    throw fault;
  }
  return withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (user?.email_change !== wanted) return null;
    checkRequestedMailInterval(auth, user.email_change_sent_at);
    const again = await beginEmailChange(tx, user, wanted, auth.clock());
    const { stranger: _, ...counted } = await emailChangeMails(auth, tx, again, mailRequest);
    return counted;
  });
}
