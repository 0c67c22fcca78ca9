import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/port/executor.ts';
import { retryOnUniqueViolation } from '../../database/port/retry-on-unique-violation.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import type { AuthWith, MailWriting } from '../dependencies.ts';
import type { AuthError } from '../errors/auth-error.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { confirmationMail, type MailRequest } from '../mail-links/mails.ts';
import { checkRequestedMailInterval, type PendingMails } from '../mail-links/pending-mails.ts';
import { putOwnIdentity } from '../store/identities.ts';
import { insertUser, type Metadata, type UserRow } from '../store/users.ts';

/** Somebody with an address that nobody has confirmed yet. */
export interface Newcomer {
  readonly email: string;
  /** Null for somebody who signs in by mail alone. */
  readonly passwordHash: string | null;
  readonly data: Metadata;
}

/**
 * Runs `work` in a transaction. Two for one new address may meet: the later one is then repeated, and finds the earlier
 * one's row.
 */
export const registering = <T>(
  auth: AuthWith<'executor'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => retryOnUniqueViolation(() => withinScope(auth.executor, AUTH_SCOPE, work));

/** Why a code or a link creates no account for a new address or number; null if it does. */
export function refusalOfNewcomer(
  { settings }: AuthWith<'settings'>,
  welcome: boolean,
): AuthError | null {
  if (!welcome) return AUTH_ERRORS.otpDisabled();
  return settings.signUps === 'off' ? AUTH_ERRORS.signUpsDisabled() : null;
}

/**
 * Prepares the confirmation mail of a new person, and inserts their row when it is missing. Nothing else about an
 * existing row changes (protocol 2.7).
 * @param known the locked row of the address, not confirmed
 * @throws AuthError 429 within the interval
 */
export async function confirmNewcomer(
  auth: MailWriting,
  tx: Transaction,
  known: UserRow | null,
  newcomer: Newcomer,
  mailRequest: MailRequest,
): Promise<PendingMails> {
  if (known) checkRequestedMailInterval(auth, known.confirmation_sent_at);
  const user = known ?? (await insertNewcomer(auth, tx, newcomer));
  return confirmationMail(auth, tx, user, mailRequest);
}

/** A new person with an address, a number, or (only when an operator says so) both. */
export interface Registrant extends Omit<Newcomer, 'email'> {
  readonly email?: string | null;
  readonly phone?: string | null;
}

/** What an operator may set, in addition to what people say themselves. */
interface Standing {
  readonly id?: string | undefined;
  readonly confirmed?: boolean;
  readonly phoneConfirmed?: boolean;
  readonly invited?: boolean;
  readonly appMetadata?: Metadata;
}

/** Inserts the row of a new person, and an identity for their address or number. */
export async function insertNewcomer(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  { email = null, phone = null, passwordHash, data }: Registrant,
  standing: Standing = {},
): Promise<UserRow> {
  const now = auth.clock();
  const {
    id = randomUUID(),
    confirmed = false,
    phoneConfirmed = false,
    invited = false,
  } = standing;
  const named = { ...(email !== null && { email }), ...(phone !== null && { phone }) };
  const facts = { sub: id, ...named, email_verified: confirmed, phone_verified: phoneConfirmed };
  const userMetadata = { ...data, ...facts };
  const providers = (['email', 'phone'] as const).filter((provider) => provider in named);
  const user = await insertUser(tx, {
    id,
    email,
    phone,
    passwordHash,
    userMetadata,
    now,
    appMetadata: { ...standing.appMetadata, provider: providers[0], providers },
    confirmedAt: confirmed ? now : null,
    phoneConfirmedAt: phoneConfirmed ? now : null,
    invitedAt: invited ? now : null,
  });
  for (const provider of providers) {
    const { email: _, phone: __, ...others } = userMetadata;
    const identityData = { ...others, [provider]: named[provider] };
    await putOwnIdentity(tx, { id: randomUUID(), provider, userId: id, identityData, now });
  }
  return user;
}
