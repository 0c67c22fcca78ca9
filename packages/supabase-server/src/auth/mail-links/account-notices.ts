import type { Transaction } from '../../database/port/executor.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { AuthWith } from '../dependencies.ts';
import { UNDO_SECONDS } from '../lifetimes.ts';
import type { UserRow } from '../store/users.ts';

/** The links in mails about an account; they carry no token. Null where there are no such pages. */
export function accountLinks({
  settings: { publicUrl, accountPages },
}: AuthWith<'settings'>): { readonly signInLink: string; readonly resetLink: string } | null {
  return (
    accountPages && {
      signInLink: `${publicUrl}${accountPages.signIn}`,
      resetLink: `${publicUrl}${accountPages.resetPassword}`,
    }
  );
}

/** The mails that report what happened to an account. */
type Told =
  | 'passwordChanged'
  | 'factorRemoved'
  | 'passkeyRemoved'
  | 'recoveryCodeUsed'
  | 'addressChanged'
  | 'accountDeleted';

interface Details {
  /** The recipient, where it is no longer the address of the account. */
  readonly to?: string | null;
  /** How many recovery codes are left. */
  readonly remaining?: number;
}

/**
 * Prepares the mail that tells the owner of an account what happens to it in this transaction; null where there are no such
 * mails. They count towards no limit: otherwise somebody could use the limit up first to keep their change secret.
 */
export async function accountNotice(
  auth: AuthWith<'delivery' | 'mailTexts' | 'settings'>,
  tx: Transaction,
  user: UserRow,
  name: Told,
  { to = user.email, remaining = 0 }: Details = {},
): Promise<Mail | null> {
  const links = accountLinks(auth);
  if (links === null || !to) return null;
  const facts = { ...links, oldAddress: to, newAddress: user.email ?? '', remaining };
  const written = auth.mailTexts.mail(name, facts, user.raw_user_meta_data);
  return storedNotice(auth, tx, { to, goodForSeconds: UNDO_SECONDS, ...written });
}

/** A mail about a change, stored together with the change. */
export async function storedNotice(
  auth: AuthWith<'delivery'>,
  tx: Transaction,
  notice: Mail,
): Promise<Mail | null> {
  const [stored = null] = await auth.delivery.store(tx, [notice]);
  return stored;
}

/** Tells the old address of an account that the account has moved to another one. */
export const movedNotice = async (
  auth: AuthWith<'delivery' | 'mailTexts' | 'settings'>,
  tx: Transaction,
  { user, movedFrom }: { readonly user: UserRow; readonly movedFrom: string | null },
): Promise<Mail | null> =>
  movedFrom === null ? null : accountNotice(auth, tx, user, 'addressChanged', { to: movedFrom });
