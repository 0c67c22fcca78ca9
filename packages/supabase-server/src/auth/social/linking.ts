import type { Transaction } from '../../database/port/executor.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { SOCIAL_ERRORS } from '../errors/social-errors.ts';
import { IDENTITIES_MAXIMUM } from '../input-limits.ts';
import { becomePermanent } from '../store/contact-changes.ts';
import { makeRoom } from '../store/contact-holders.ts';
import { identitiesOf } from '../store/identities.ts';
import { deleteTokensOfUser } from '../store/one-time-tokens.ts';
import { findIdentity, syncProviders } from '../store/provider-identities.ts';
import { findSession } from '../store/sessions.ts';
import { isBanned, lockUser, type UserRow } from '../store/users.ts';
import { undoNotice } from '../undo/undo-notices.ts';
import { addIdentity, type SocialProof } from './accounts.ts';

/** Who wants to link an account, and the session in which they asked. */
export interface Linking {
  readonly userId: string;
  readonly sessionId: string;
}

/** Somebody who has linked an account, and the mail that reports it, to be sent afterwards. */
interface Linked {
  readonly user: UserRow;
  readonly notice: Mail | null;
}

/**
 * Links an account at a provider to somebody who is signed in (protocol 2.20). The addresses of the two need not match.
 * @throws AuthError 422 `identity_already_exists`, or where there are too many; 403 when the person or the session no longer exists
 */
export async function linkAccount(
  auth: AuthWith<'clock' | 'delivery' | 'mailTexts' | 'settings'>,
  tx: Transaction,
  { userId, sessionId }: Linking,
  proof: Pick<SocialProof, 'provider' | 'providerName' | 'claims'>,
): Promise<Linked> {
  const user = await lockUser(tx, userId);
  if (!user) throw AUTH_ERRORS.userGone();
  const session = await findSession(tx, sessionId);
  if (!session || session.user_id !== user.id || session.revoked_at !== null) {
    throw AUTH_ERRORS.sessionGone();
  }
  if (isBanned(user, auth.clock())) throw AUTH_ERRORS.banned(403);
  const known = await findIdentity(tx, proof.provider, proof.claims.subject);
  if (known?.user_id === user.id) throw SOCIAL_ERRORS.identityHere();
  if (known) throw SOCIAL_ERRORS.identityElsewhere();
  const present = await identitiesOf(tx, user.id);
  if (present.length >= IDENTITIES_MAXIMUM) throw SOCIAL_ERRORS.tooManyIdentities();
  if (user.is_anonymous) await nameByProvider(auth, tx, user, proof);
  const id = await addIdentity(auth, tx, user.id, proof);
  const way = { kind: 'identity', id, providerName: proof.providerName } as const;
  return { user: await syncProviders(tx, user.id), notice: await undoNotice(auth, tx, user, way) };
}

/**
 * An anonymous person gets the address that the provider has verified; links mailed to other addresses no longer work.
 */
async function nameByProvider(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  user: UserRow,
  { providerName, claims }: Pick<SocialProof, 'providerName' | 'claims'>,
): Promise<void> {
  if (claims.email === null || !claims.emailVerified)
    throw SOCIAL_ERRORS.emailUnverifiedAlone(providerName);
  if (!(await makeRoom(tx, { kind: 'email', value: claims.email })))
    throw AUTH_ERRORS.emailExists();
  await deleteTokensOfUser(tx, user.id, ['email_change_new', 'email_change_current']);
  await becomePermanent(tx, user, claims.email, auth.clock());
}
