import type { Session } from '@supabase/auth-js';
import { rememberLatest } from '../../browser-storage/latest.ts';
import { ownStorage, placeOf, readStored, readTaken } from '../../browser-storage/stored.ts';
import type { Auth } from '../client.ts';

type Notify = (event: string, session: Session | null, isOwn?: boolean) => Promise<void>;

/**
 * Lets the client go on as whom another tab tells of, also where the browser has taken neither tab's session: the page
 * would show that person, and ask as the one who was signed in here.
 * @param key the storage key of the session
 */
export function asToldByTabs(auth: Auth, key: string): Auth {
  // All that happens here or in another tab goes through it; the client's types hide it.
  const telling: object = auth;
  const client = telling as { _notifyAllSubscribers: Notify };
  const notify = client._notifyAllSubscribers.bind(auth);
  client._notifyAllSubscribers = (event, session, isOwn = true) => {
    const stored = readTaken(key);
    const isUntaken = stored === null || stored !== readStored(key);
    if (!isOwn && isUntaken)
      rememberLatest(placeOf(ownStorage, key), session && JSON.stringify(session), stored);
    return notify(event, session, isOwn);
  };
  return auth;
}
