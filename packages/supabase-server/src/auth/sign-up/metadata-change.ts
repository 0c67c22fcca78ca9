import type { Transaction } from '../../database/port/executor.ts';
import { bytesWrittenOut } from '../../limits/json-bytes.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { METADATA_BYTES } from '../input-limits.ts';
import { setUserMetadata } from '../store/user-changes.ts';
import type { Metadata, UserRow } from '../store/users.ts';

/** Merges at the top level; a member set to null is removed (protocol 2.12). */
export function mergeMetadata(stored: Metadata, change: Metadata): Metadata {
  const merged = Object.entries({ ...stored, ...change }).filter(([, value]) => value !== null);
  return Object.fromEntries(merged);
}

/**
 * Changes the metadata that a person writes about themselves. The caller has locked the person's row.
 * @throws AuthError 400 when it would no longer fit into an access token
 */
export async function changeMetadata(
  tx: Transaction,
  user: UserRow,
  change: Metadata,
  now: Date,
): Promise<UserRow> {
  const merged = mergeMetadata(user.raw_user_meta_data, change);
  if (bytesWrittenOut(JSON.stringify(merged)) > METADATA_BYTES) {
    throw AUTH_ERRORS.validationFailed(`User metadata is larger than ${METADATA_BYTES} bytes`);
  }
  return setUserMetadata(tx, user.id, merged, now);
}
