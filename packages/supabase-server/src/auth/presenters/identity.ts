import type { IdentityRow } from '../store/identities.ts';
import { setTimestamps, timestamp } from './timestamps.ts';

/** An identity as clients read it (protocol 2.4). */
export function presentIdentity(row: IdentityRow): Record<string, unknown> {
  return {
    identity_id: row.id,
    id: row.provider_id,
    user_id: row.user_id,
    identity_data: row.identity_data,
    provider: row.provider,
    ...setTimestamps({ last_sign_in_at: row.last_sign_in_at }),
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
    ...(row.email ? { email: row.email } : {}),
  };
}
