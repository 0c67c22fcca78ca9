import type { CredentialRow } from '../store/webauthn-credentials.ts';
import { setTimestamps, timestamp } from './timestamps.ts';

/** A passkey as clients read it (protocol 2.24), without its key. */
export function presentPasskey(row: CredentialRow): Record<string, unknown> {
  return {
    id: row.id,
    ...(row.friendly_name === null ? {} : { friendly_name: row.friendly_name }),
    created_at: timestamp(row.created_at),
    ...setTimestamps({ last_used_at: row.last_used_at }),
  };
}
