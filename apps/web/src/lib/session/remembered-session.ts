import { readStored, storedSessionKey } from '../browser-storage/stored.ts';
import { sharedTab } from '../shared-device/shared-device.ts';

/** The storage key of the session of this backend, the same as `createClient` uses. */
export const sessionKey = (supabaseUrl: string): string =>
  `sb-${sharedTab() ?? new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`;

/**
 * The session that the backend's client has stored in this browser, valid or not; null if there is none.
 * @param key the storage key for a certain backend
 */
export function rememberedSession(key = storedSessionKey()): unknown {
  try {
    return JSON.parse(readStored(key ?? '') ?? 'null');
  } catch {
    return null;
  }
}
