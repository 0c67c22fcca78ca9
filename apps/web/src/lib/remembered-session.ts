import { sharedTab } from './shared-device.ts';
import { readStored, storedSession } from './stored.ts';

/** The name under which the client for this backend keeps its session in this browser, as `createClient` has it. */
export const sessionKey = (supabaseUrl: string): string =>
  `sb-${sharedTab() ?? new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`;

/**
 * What the backend's client has left of a session in this browser, valid or not; null when it left none.
 * @param key the one of a certain backend
 */
export function rememberedSession(key = storedSession()): unknown {
  try {
    return JSON.parse(readStored(key ?? '') ?? 'null');
  } catch {
    return null;
  }
}
