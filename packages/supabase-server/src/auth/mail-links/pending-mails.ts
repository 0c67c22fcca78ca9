import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { Occasion } from '../delivery.ts';
import type { AuthWith } from '../dependencies.ts';
import { AuthError } from '../errors/auth-error.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import type { RequestedMailKind } from '../limits/mails.ts';
import { secondsLeft } from '../message-interval.ts';
import { deleteTokens } from '../store/one-time-tokens.ts';
import { type MailKind, markSent } from '../store/user-changes.ts';
import type { UserRow } from '../store/users.ts';

/** Mails that a transaction decided on, to be sent after it has committed. */
export interface PendingMails {
  readonly user: UserRow;
  readonly kind: MailKind;
  /** The ids of the tokens in them. */
  readonly tokens: readonly string[];
  readonly mails: readonly Mail[];
  /** The recipient's address that the sender has not proved to be theirs. */
  readonly stranger?: string;
}

const NAMES: Readonly<Record<MailKind, string>> = {
  confirmation: 'confirmation',
  recovery: 'recovery',
  email_change: 'email change',
  reauthentication: 'reauthentication',
};

/**
 * Refuses a second mail of one kind to one person within the interval, where the interval is not counted for every
 * address.
 * @throws AuthError 429 that names the seconds left (protocol 2.6)
 */
export function checkRequestedMailInterval(
  auth: AuthWith<'clock' | 'settings'>,
  lastSentAt: string | null,
): void {
  if (!auth.settings.concealAccounts) checkMailInterval(auth, lastSentAt);
}

/**
 * Refuses a second mail of one kind within the interval to somebody who is signed in.
 * @throws AuthError 429 that names the seconds left (protocol 2.6)
 */
export function checkMailInterval(
  auth: AuthWith<'clock' | 'settings'>,
  lastSentAt: string | null,
): void {
  const left = secondsLeft(auth, lastSentAt);
  if (left > 0) throw AUTH_ERRORS.mailTooSoon(left);
}

/** A mail that was asked for by somebody who need not be the address's owner. */
export interface RequestedMail {
  readonly what: RequestedMailKind;
  readonly address: string;
}

/**
 * Sends the mails that were asked for and counted. Where there are none, it takes as long, and fails, too, while no
 * mail can be sent.
 * @param began when the work on the request began, as `performance.now()`
 * @throws AuthError 500 `Error sending ... email`
 */
export async function sendRequestedMails(
  auth: AuthWith<'delivery' | 'executor' | 'limits' | 'settings'>,
  pending: PendingMails | null,
  { what, address }: RequestedMail,
  occasion: Occasion,
  began: number,
): Promise<void> {
  try {
    if (pending === null) {
      await auth.delivery.equaliseTiming(occasion, began);
      if (auth.settings.concealAccounts && auth.delivery.isFailing())
        throw AUTH_ERRORS.mailFailed(KINDS[what]);
      return;
    }
    await sendPending(auth, pending);
    auth.delivery.recordDuration(occasion, began);
  } catch (fault) {
    await auth.limits.refundMail(what, address);
    throw fault;
  }
}

const KINDS: Readonly<Record<RequestedMailKind, string>> = {
  confirmation: NAMES.confirmation,
  recovery: NAMES.recovery,
  email_change: NAMES.email_change,
  'one-time sign-in': NAMES.recovery,
};

/**
 * Sends the mails after the transaction that decided on them. When that fails, their tokens are deleted, but not those of
 * earlier mails, and the interval is not counted, so that the person can ask again at once; the count of a stranger's
 * address stays.
 * @throws AuthError 500 `Error sending ... email`, 429 when another account has just had the new address mailed
 */
export async function sendPending(
  auth: AuthWith<'delivery' | 'executor' | 'limits'>,
  pending: PendingMails,
): Promise<void> {
  try {
    if (pending.stranger !== undefined) await auth.limits.countMailTo(pending.stranger);
    await auth.delivery.send(pending.mails);
  } catch (cause) {
    await withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
      await markSent(tx, pending.user.id, pending.kind, null);
      await deleteTokens(tx, pending.tokens);
      await auth.delivery.withdraw(tx, pending.mails);
    });
    if (cause instanceof AuthError) throw cause;
    throw Object.assign(AUTH_ERRORS.mailFailed(NAMES[pending.kind]), { cause });
  }
}
