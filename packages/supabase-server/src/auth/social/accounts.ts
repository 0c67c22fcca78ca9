import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/port/executor.ts';
import type { AuthWith, MailWriting } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { SOCIAL_ERRORS } from '../errors/social-errors.ts';
import { confirmationMail, type MailRequest } from '../mail-links/mails.ts';
import { checkRequestedMailInterval, type PendingMails } from '../mail-links/pending-mails.ts';
import { identityDataOf, mergedMetadata, type ProviderClaims } from '../providers/claims.ts';
import { confirmEmail } from '../store/contact-changes.ts';
import { isConfirmed } from '../store/contacts.ts';
import type { IdentityRow } from '../store/identities.ts';
import {
  findIdentity,
  forgetUnconfirmed,
  insertIdentity,
  refreshIdentity,
  syncProviders,
} from '../store/provider-identities.ts';
import { setUserMetadata } from '../store/user-changes.ts';
import {
  insertUser,
  isBanned,
  lockUser,
  lockUserByEmail,
  type Metadata,
  type UserRow,
} from '../store/users.ts';

/** What a provider proved, and what the sign-in request said. */
export interface SocialProof {
  readonly provider: string;
  /** The provider's display name. */
  readonly providerName: string;
  readonly claims: ProviderClaims;
  readonly language: string | null;
  /** For the confirmation mail, if one is needed. */
  readonly mailRequest: MailRequest;
}

/**
 * Somebody who may sign in, or an address that must be confirmed first; its mail is sent unless that would reveal an
 * account.
 */
export type Matched =
  | { readonly kind: 'known'; readonly user: UserRow }
  | { readonly kind: 'unverified'; readonly pending: PendingMails | null };

/**
 * Finds or creates the account of a person whom a provider has proved (protocol 2.19).
 * @throws AuthError 403 `user_banned`, 422 when sign-ups are off, 429 when a confirmation was sent just now, 500 without
 * any address
 */
export async function matchAccount(
  auth: MailWriting,
  tx: Transaction,
  proof: SocialProof,
): Promise<Matched> {
  const { claims } = proof;
  const known = await lockHolder(tx, proof);
  if (known) return matchKnownIdentity(auth, tx, proof, known);
  if (claims.email === null) throw SOCIAL_ERRORS.noEmail();
  const holder = await lockUserByEmail(tx, claims.email);
  if (!holder && auth.settings.signUps === 'off') return refuseNewcomer(auth, claims);
  if (!holder) return createAccount(auth, tx, proof, claims.email);
  // Checked before the account's state shows in any answer: a provider that has not verified the address proves nothing
  // about it.
  if (!claims.emailVerified) return answerUnverified(auth, tx, holder, proof);
  if (isBanned(holder, auth.clock())) throw AUTH_ERRORS.banned(403);
  if (!isConfirmed(holder)) await forgetUnconfirmed(tx, holder.id);
  const user = await lockUser(tx, holder.id);
  return { kind: 'known', user: await linkToHolder(auth, tx, user ?? holder, proof) };
}

/** An identity, and the person who has it. */
interface Holder {
  readonly identity: IdentityRow;
  readonly user: UserRow;
}

/** Finds who has an identity, and locks their row. */
async function lockHolder(
  tx: Transaction,
  { provider, claims }: Pick<SocialProof, 'provider' | 'claims'>,
): Promise<Holder | null> {
  const found = await findIdentity(tx, provider, claims.subject);
  if (!found) return null;
  const user = await lockUser(tx, found.user_id);
  if (!user) throw AUTH_ERRORS.userNotFound();
  // Read again now that the person's row is locked: it may have been removed, to keep a thief out.
  const identity = await findIdentity(tx, provider, claims.subject);
  return identity?.user_id === user.id ? { identity, user } : null;
}

async function matchKnownIdentity(
  auth: MailWriting,
  tx: Transaction,
  proof: SocialProof,
  { identity, user }: Holder,
): Promise<Matched> {
  const { claims } = proof;
  if (isBanned(user, auth.clock())) throw AUTH_ERRORS.banned(403);
  // Subjects are unique only within an issuer.
  if (withoutScheme(identity.identity_data.iss) !== withoutScheme(claims.issuer))
    throw SOCIAL_ERRORS.issuerChanged();
  const now = auth.clock();
  const data = identityDataOf(claims);
  await refreshIdentity(tx, identity.id, data, now);
  const metadata = mergedMetadata(user.raw_user_meta_data, identity.identity_data, data);
  const refreshed = await setUserMetadata(tx, user.id, metadata, now);
  if (isConfirmed(refreshed)) return { kind: 'known', user: refreshed };
  if (!claims.emailVerified || claims.email !== refreshed.email?.toLowerCase()) {
    return answerUnverified(auth, tx, refreshed, proof);
  }
  return { kind: 'known', user: await confirmEmail(tx, refreshed, metadata, now) };
}

const withoutScheme = (issuer: unknown) => String(issuer).replace(/^https:\/\//, '');

/** If answers hide whether an address has an account, an unverified address gets the same answer as one that has. */
function refuseNewcomer(
  { settings }: AuthWith<'settings'>,
  { emailVerified }: ProviderClaims,
): Matched {
  if (settings.concealAccounts && !emailVerified) return { kind: 'unverified', pending: null };
  throw AUTH_ERRORS.signUpsDisabled();
}

/** Creates an account; it is confirmed at once when the provider has verified the address. */
async function createAccount(
  auth: MailWriting,
  tx: Transaction,
  proof: SocialProof,
  email: string,
): Promise<Matched> {
  const { provider, claims, language } = proof;
  const id = randomUUID();
  const now = auth.clock();
  const user = await insertUser(tx, {
    id,
    email,
    passwordHash: null,
    appMetadata: { provider, providers: [provider] },
    userMetadata: withLanguage(auth, language, identityDataOf(claims)),
    confirmedAt: claims.emailVerified ? now : null,
    now,
  });
  await addIdentity(auth, tx, user.id, proof);
  if (!claims.emailVerified) return answerUnverified(auth, tx, user, proof);
  return { kind: 'known', user };
}

/** Adds the identity to an account that exists; the provider has verified its address. */
async function linkToHolder(
  auth: AuthWith<'clock' | 'mailTexts'>,
  tx: Transaction,
  user: UserRow,
  proof: SocialProof,
): Promise<UserRow> {
  await addIdentity(auth, tx, user.id, proof);
  await syncProviders(tx, user.id);
  const metadata = mergedMetadata(user.raw_user_meta_data, {}, identityDataOf(proof.claims));
  return confirmEmail(tx, user, withLanguage(auth, proof.language, metadata), auth.clock());
}

/** The language of the sign-in, for somebody who has not chosen one. */
const withLanguage = (
  { mailTexts }: AuthWith<'mailTexts'>,
  language: string | null,
  metadata: Metadata,
): Metadata => (language === null ? metadata : { ...mailTexts.readerOf(language), ...metadata });

/** Stores an account at a provider as an identity of the person, and returns the identity's id. */
export async function addIdentity(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  userId: string,
  { provider, claims }: Pick<SocialProof, 'provider' | 'claims'>,
): Promise<string> {
  const id = randomUUID();
  await insertIdentity(tx, {
    id,
    userId,
    provider,
    subject: claims.subject,
    identityData: identityDataOf(claims),
    now: auth.clock(),
  });
  return id;
}

/** The answer is the same for the confirmed address of somebody else, who gets no mail. */
async function answerUnverified(
  auth: MailWriting,
  tx: Transaction,
  holder: UserRow,
  { mailRequest }: SocialProof,
): Promise<Matched> {
  if (holder.email_confirmed_at !== null) return { kind: 'unverified', pending: null };
  checkRequestedMailInterval(auth, holder.confirmation_sent_at);
  return {
    kind: 'unverified',
    pending: await confirmationMail(auth, tx, holder, mailRequest),
  };
}
