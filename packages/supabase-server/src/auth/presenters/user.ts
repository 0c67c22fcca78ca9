import type { Contact } from '../store/contacts.ts';
import type { FactorRow } from '../store/factors.ts';
import type { IdentityRow } from '../store/identities.ts';
import type { Metadata, UserRow } from '../store/users.ts';
import { presentFactor } from './factor.ts';
import { presentIdentity } from './identity.ts';
import { setTimestamps, timestamp } from './timestamps.ts';

/** A person as clients read them (protocol 2.4), without anything about the password or a pending token. */
export function presentUser(
  row: UserRow,
  identities: readonly IdentityRow[],
  factors: readonly FactorRow[],
): Record<string, unknown> {
  return {
    id: row.id,
    aud: row.aud,
    role: row.role,
    email: row.email ?? '',
    ...setTimestamps({
      email_confirmed_at: row.email_confirmed_at,
      invited_at: row.invited_at,
    }),
    phone: row.phone ?? '',
    ...setTimestamps({
      phone_confirmed_at: row.phone_confirmed_at,
      confirmation_sent_at: row.confirmation_sent_at,
      confirmed_at: earlier(row.email_confirmed_at, row.phone_confirmed_at),
      recovery_sent_at: row.recovery_sent_at,
    }),
    ...(row.email_change ? { new_email: row.email_change } : {}),
    ...setTimestamps({
      email_change_sent_at: row.email_change_sent_at,
    }),
    ...(row.phone_change ? { new_phone: row.phone_change } : {}),
    ...setTimestamps({
      phone_change_sent_at: row.phone_change_sent_at,
      reauthentication_sent_at: row.reauthentication_sent_at,
      last_sign_in_at: row.last_sign_in_at,
    }),
    app_metadata: row.raw_app_meta_data,
    user_metadata: row.raw_user_meta_data,
    ...(factors.length === 0 ? {} : { factors: factors.map(presentFactor) }),
    identities: identities.map(presentIdentity),
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
    ...setTimestamps({ banned_until: row.banned_until, deleted_at: row.deleted_at }),
    is_anonymous: row.is_anonymous,
  };
}

/**
 * The answer to a sign-up with an address or a number that somebody already has (protocol 2.7): as if the person were
 * new, with a random id and no identities. It contains nothing that the sender did not send.
 */
export function presentObfuscatedUser(made: {
  readonly id: string;
  readonly contact: Contact;
  readonly userMetadata: Metadata;
  readonly now: Date;
}): Record<string, unknown> {
  const at = timestamp(made.now.toISOString().replace('Z', '+00:00'));
  return {
    id: made.id,
    aud: 'authenticated',
    role: '',
    email: '',
    phone: '',
    [made.contact.kind]: made.contact.value,
    confirmation_sent_at: at,
    app_metadata: { provider: made.contact.kind, providers: [made.contact.kind] },
    user_metadata: made.userMetadata,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
