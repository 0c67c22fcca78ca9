import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../database/port/executor.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { AuthWith } from '../dependencies.ts';
import { UNDO_SECONDS } from '../lifetimes.ts';
import { storedNotice } from '../mail-links/account-notices.ts';
import { linkHash } from '../one-time-tokens/one-time-tokens.ts';
import { insertUndoToken } from '../store/undo-tokens.ts';
import type { UserRow } from '../store/users.ts';

/** A new way into an account. */
export type NewWay =
  | { readonly kind: 'factor'; readonly id: string }
  | { readonly kind: 'recoveryCodes'; readonly id: string }
  | { readonly kind: 'passkey'; readonly id: string }
  | { readonly kind: 'identity'; readonly id: string; readonly providerName: string };

const NAMES = {
  factor: 'factorAdded',
  recoveryCodes: 'recoveryCodesMade',
  passkey: 'passkeyAdded',
} as const;

/**
 * Prepares the mail that reports a new way into an account, with the link that removes it again. Null where there is no
 * page for that, or no address.
 */
export async function undoNotice(
  auth: AuthWith<'clock' | 'delivery' | 'mailTexts' | 'settings'>,
  tx: Transaction,
  user: UserRow,
  way: NewWay,
): Promise<Mail | null> {
  const { publicUrl, undoPage } = auth.settings;
  if (undoPage === null || !user.email) return null;
  const token = randomBytes(32).toString('base64url');
  const now = auth.clock();
  const taken = way.kind === 'recoveryCodes' ? 'factor' : way.kind;
  await insertUndoToken(tx, {
    hash: linkHash(token),
    userId: user.id,
    factorId: taken === 'factor' ? way.id : null,
    identityId: taken === 'identity' ? way.id : null,
    passkeyId: taken === 'passkey' ? way.id : null,
    address: user.email,
    now,
    deleteOlderThan: new Date(now.getTime() - UNDO_SECONDS * 1000),
  });
  const link = `${publicUrl}${undoPage}#${new URLSearchParams({ token, kind: taken })}`;
  const reader = user.raw_user_meta_data;
  const text =
    way.kind === 'identity'
      ? auth.mailTexts.mail('identityLinked', { link, provider: way.providerName }, reader)
      : auth.mailTexts.mail(NAMES[way.kind], { link }, reader);
  return storedNotice(auth, tx, { to: user.email, goodForSeconds: UNDO_SECONDS, ...text });
}
