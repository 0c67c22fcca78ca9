import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/port/executor.ts';
import { retryOnUniqueViolation } from '../../database/port/retry-on-unique-violation.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import type { AuthWith } from '../dependencies.ts';
import { checkAskedInterval, type PendingMails } from '../mail-links/mail-requests.ts';
import { confirmationMail, type MailRequest } from '../mail-links/mails.ts';
import { putEmailIdentity } from '../store/identities.ts';
import { insertUser, type Metadata, type UserRow } from '../store/users.ts';

/** Who comes with an address that nobody has confirmed yet. */
export interface Newcomer {
  readonly email: string;
  /** Null for who signs in by mail alone. */
  readonly passwordHash: string | null;
  readonly data: Metadata;
}

/** Runs `work` in a transaction. Two for one new address may meet: the later one then finds the row of the earlier. */
export const registering = <T>(
  auth: AuthWith<'executor'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => retryOnUniqueViolation(() => withinScope(auth.executor, AUTH_SCOPE, work));

/**
 * Prepares the confirmation mail of a newcomer, whose row is made when it is missing. Of one who came before, nothing
 * else changes (protocol 2.7).
 * @param known the held row of the address, not confirmed
 * @throws AuthError 429 within the interval
 */
export async function confirmNewcomer(
  auth: AuthWith<'clock' | 'keys' | 'mailTexts' | 'settings'>,
  tx: Transaction,
  known: UserRow | null,
  newcomer: Newcomer,
  mailRequest: MailRequest,
): Promise<PendingMails> {
  if (known) checkAskedInterval(auth, known.confirmation_sent_at);
  const user = known ?? (await insert(auth, tx, newcomer));
  return confirmationMail(auth, tx, user, mailRequest);
}

async function insert(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  newcomer: Newcomer,
): Promise<UserRow> {
  const id = randomUUID();
  const now = auth.clock();
  const { email, passwordHash } = newcomer;
  const facts = { sub: id, email, email_verified: false, phone_verified: false };
  const userMetadata = { ...newcomer.data, ...facts };
  const appMetadata = { provider: 'email', providers: ['email'] };
  const user = await insertUser(tx, { id, email, passwordHash, appMetadata, userMetadata, now });
  await putEmailIdentity(tx, { id: randomUUID(), userId: id, identityData: userMetadata, now });
  return user;
}
