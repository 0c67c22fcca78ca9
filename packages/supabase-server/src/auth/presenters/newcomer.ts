import { randomUUID } from 'node:crypto';
import type { Contact } from '../store/contacts.ts';
import type { Metadata } from '../store/users.ts';
import { timestamp } from './timestamps.ts';

/**
 * The answer to every sign-up where accounts are concealed: a new person, with ids that exist in this answer alone. It
 * is made only of what was sent, so it cannot differ for an address that has an account.
 */
export function presentNewcomer(
  { kind, value }: Contact,
  data: Metadata,
  now: Date,
): Record<string, unknown> {
  const at = timestamp(now.toISOString().replace('Z', '+00:00'));
  const id = randomUUID();
  const facts = { ...data, sub: id, [kind]: value, email_verified: false, phone_verified: false };
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: facts,
    provider: kind,
    last_sign_in_at: at,
    created_at: at,
    updated_at: at,
    ...(kind === 'email' ? { email: value } : {}),
  };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: '',
    phone: '',
    [kind]: value,
    confirmation_sent_at: at,
    app_metadata: { provider: kind, providers: [kind] },
    user_metadata: facts,
    identities: [identity],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}
