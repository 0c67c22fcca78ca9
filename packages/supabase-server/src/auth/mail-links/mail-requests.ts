import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/port/executor.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { Occasion } from '../delivery.ts';
import type { AuthWith } from '../dependencies.ts';
import { AuthError } from '../errors/auth-error.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { CONFIRMATION_LINK_SECONDS, FLOW_SECONDS } from '../lifetimes.ts';
import {
  codeHash,
  generateMailSecrets,
  isPkceLink,
  linkHash,
  linkSeconds,
  type MailSecrets,
} from '../one-time-tokens/one-time-tokens.ts';
import type { RequestedMailKind } from '../rate-limits.ts';
import { type CodeChallenge, type FlowMethod, insertFlowState } from '../store/flow-states.ts';
import { deleteTokensOfUser, putOneTimeToken, type TokenType } from '../store/one-time-tokens.ts';
import { type MailKind, markSent } from '../store/user-changes.ts';
import type { UserRow } from '../store/users.ts';

/** Mails that a transaction decided on, to be sent after it has committed. */
export interface PendingMails {
  readonly user: UserRow;
  readonly kind: MailKind;
  readonly tokens: readonly TokenType[];
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
  if (lastSentAt === null) return;
  const interval = auth.settings.mailIntervalSeconds * 1000;
  const left = Date.parse(lastSentAt) + interval - auth.clock().getTime();
  // A time more than an interval ahead was noted by a clock that was set back since.
  if (left > 0 && left <= 2 * interval)
    throw AUTH_ERRORS.mailTooSoon(Math.max(1, Math.round(left / 1000)));
}

/** Generates the secrets of a mail to this address and stores their hashes in place of those of an older mail. */
export async function issueToken(
  auth: AuthWith<'clock' | 'keys'>,
  tx: Transaction,
  token: {
    readonly user: UserRow;
    readonly type: TokenType;
    readonly address: string;
    readonly pkce: boolean;
  },
): Promise<MailSecrets> {
  const secrets = generateMailSecrets(token.address, token.pkce);
  await putOneTimeToken(tx, {
    id: randomUUID(),
    userId: token.user.id,
    type: token.type,
    linkHash: linkHash(secrets.link),
    codeHash: codeHash(token.address, secrets.code, auth.keys.codes),
    address: token.address,
    now: auth.clock(),
    linksSince: new Date(auth.clock().getTime() - linkSeconds(token.type) * 1000),
  });
  return secrets;
}

/** Stores the code challenge until the link is opened; does nothing in the implicit flow. */
export async function keepCodeChallenge(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  user: UserRow,
  method: FlowMethod,
  codeChallenge: CodeChallenge | null,
): Promise<void> {
  if (codeChallenge === null) return;
  const now = auth.clock();
  const longest = CONFIRMATION_LINK_SECONDS + FLOW_SECONDS;
  const deleteOlderThan = new Date(now.getTime() - longest * 1000);
  const flow = { id: randomUUID(), userId: user.id, method, codeChallenge, now, deleteOlderThan };
  await insertFlowState(tx, flow);
}

/**
 * The address that a mail's button links to (protocol 2.14). A page of the app gets the token in the fragment, which no
 * server, log or referrer sees, and scanners that open the link do not use the token up. For another app, and for one
 * that exchanges codes, the link goes through GET /verify.
 */
export function verifyLink(
  auth: AuthWith<'settings'>,
  token: string,
  type: string,
  target: URL,
): string {
  const { publicUrl, confirmPage } = auth.settings;
  if (confirmPage !== null && target.origin === new URL(publicUrl).origin && !isPkceLink(token)) {
    const next = target.pathname + target.search;
    return `${publicUrl}${confirmPage}#${new URLSearchParams({ token_hash: token, type, next })}`;
  }
  const query = new URLSearchParams({ token, type, redirect_to: target.href });
  return `${publicUrl}/auth/v1/verify?${query}`;
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
 * Sends the mails after the transaction that decided on them. When that fails, their tokens are deleted and the
 * interval is not counted, so that the person can ask again at once; the count of a stranger's address stays.
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
      await deleteTokensOfUser(tx, pending.user.id, pending.tokens);
      await auth.delivery.withdraw(tx, pending.mails);
    });
    if (cause instanceof AuthError) throw cause;
    throw Object.assign(AUTH_ERRORS.mailFailed(NAMES[pending.kind]), { cause });
  }
}
