import { z } from 'zod';
import type { Transaction } from '../../../database/port/executor.ts';
import { codeChallengeMembers, metadata, optionalText } from '../../body-members.ts';
import type { AuthHandler } from '../../context.ts';
import { countedMail } from '../../counted-requests.ts';
import type { AuthWith, MailRequesting, MailWriting } from '../../dependencies.ts';
import { emailAddress } from '../../email-addresses.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { type MailRequest, magicLinkMail } from '../../mail-links/mails.ts';
import {
  checkRequestedMailInterval,
  type PendingMails,
  sendRequestedMails,
} from '../../mail-links/pending-mails.ts';
import { sendSignInCode } from '../../phones/requested-codes.ts';
import { readBody } from '../../request-body.ts';
import {
  confirmNewcomer,
  type Newcomer,
  refusalOfNewcomer,
  registering,
} from '../../sign-up/registration.ts';
import { dispute } from '../../sign-up/sign-up-password.ts';
import { lockUserByEmail } from '../../store/users.ts';
import { mailRequestOf } from '../mail-request.ts';

const body = z.object({
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
  create_user: z.boolean().nullish(),
  data: metadata.nullish().transform((data) => data ?? {}),
  ...codeChallengeMembers,
});

type Given = z.output<typeof body>;

/**
 * POST /otp and its older name /magiclink: mails a link and a code that sign in without a password (protocol 2.13), or
 * texts a code. An unknown address or number gets an account, unless `create_user` is false.
 */
export function oneTimeSignIn(auth: MailRequesting & AuthWith<'texts'>): AuthHandler {
  return async (c) => {
    await auth.limits.take('mailing', c.get('clientAddress'));
    const given = await readBody(c, body);
    if (auth.settings.oneTimeSignIn === 'off') throw AUTH_ERRORS.otpDisabled();
    refuseMixed(given);
    if (given.phone !== '') {
      const asked = { ...given, welcome: given.create_user !== false };
      await sendSignInCode(auth, asked, c.get('clientAddress'));
      return c.json({});
    }
    const mailRequest = mailRequestOf(auth, c, given);
    const email = emailAddress(given.email);
    const newcomer = { email, passwordHash: null, data: given.data };
    const welcome = given.create_user !== false;
    await dispute(auth, { kind: 'email', value: email });
    const asked = { what: 'one-time sign-in', address: email } as const;
    const began = performance.now();
    const { pending, isNew } = await countedMail(auth, asked, () =>
      registering(auth, (tx) => prepare(auth, tx, { newcomer, welcome }, mailRequest)),
    );
    await auth.delivery.equaliseRows('rows of a one-time sign-in', began, isNew);
    await sendRequestedMails(auth, pending, asked, 'one-time sign-in', began);
    return c.json({});
  };
}

function refuseMixed({ email, phone, channel }: Given): void {
  if (email !== '' && phone !== '') {
    throw AUTH_ERRORS.validationFailed('Only an email address or phone number should be provided');
  }
  if (phone !== '') return;
  if (email === '') throw AUTH_ERRORS.validationFailed('One of email or phone must be set');
  if (channel !== '')
    throw AUTH_ERRORS.validationFailed('Channel should only be specified with Phone OTP');
}

async function prepare(
  auth: MailWriting,
  tx: Transaction,
  { newcomer, welcome }: { readonly newcomer: Newcomer; readonly welcome: boolean },
  mailRequest: MailRequest,
): Promise<{ readonly pending: PendingMails | null; readonly isNew: boolean }> {
  const known = await lockUserByEmail(tx, newcomer.email);
  const refusal = known ? null : refusalOfNewcomer(auth, welcome);
  if (refusal !== null) {
    if (auth.settings.concealAccounts) return { pending: null, isNew: false };
    throw refusal;
  }
  if (!known?.email_confirmed_at) {
    const pending = await confirmNewcomer(auth, tx, known, newcomer, mailRequest);
    return { pending, isNew: !known };
  }
  checkRequestedMailInterval(auth, known.recovery_sent_at);
  return { pending: await magicLinkMail(auth, tx, known, mailRequest), isNew: false };
}
