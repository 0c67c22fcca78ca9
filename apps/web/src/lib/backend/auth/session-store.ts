import type { SupportedStorage } from '@supabase/auth-js';
import { readStored, writeStored } from '../../browser-storage/stored.ts';

/**
 * Where the client stores its session. In a browser that has no room left it would by itself find none, and renew one again
 * and again that it cannot store; so it goes on with that one until the page is left.
 */
export const sessionStore: SupportedStorage = {
  getItem: readStored,
  setItem: writeStored,
  removeItem: (key) => writeStored(key, null),
};
