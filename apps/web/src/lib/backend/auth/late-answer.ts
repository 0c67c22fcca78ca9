import type { Session } from '@supabase/auth-js';
import { rememberedSession } from '../../session/remembered-session.ts';
import { claimsOf } from '../token-claims.ts';

const SIGN_OUT = /\/logout(\?|$)/;

/**
 * Wraps the auth client's `fetch` so that an answer counts only while the session that asked for it is stored. The
 * client stores the session that it read before it asked, or removes the one that is stored afterwards. A late answer
 * would bring back the session of somebody who has signed out, or end that of somebody who has signed in since, here or
 * in another tab. If the session was renewed or raised meanwhile, the client is made to store the current tokens: with
 * the earlier ones its person would owe the second step again, and the session would continue with a refresh token that
 * was already used.
 * @param key the storage key of the session
 * @param inUse the sessions that the client has read for calls in progress
 */
export function whileStored(
  send: typeof fetch,
  key: string,
  inUse: Iterable<Session>,
): typeof fetch {
  return async (input, init) => {
    const asked = new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '') ?? '';
    if (!isStored(asked, key)) return send(input, init);
    const expectStored = () => {
      if (!isStored(asked, key)) throw new TypeError('The session is no longer stored');
    };
    const response = await send(input, init);
    // The server has ended sessions, and there is none here that the client could end with them.
    const isSignOut = SIGN_OUT.test(String(input));
    if (isSignOut && response.ok && rememberedSession(key) === null) return response;
    const read = response.json.bind(response);
    response.json = async () => {
      const answer = await read();
      expectStored();
      for (const session of inUse) {
        if (isStored(session.access_token, key)) Object.assign(session, rememberedSession(key));
      }
      return answer;
    };
    expectStored();
    return response;
  };
}

/** Whether the stored session is the one of this token, which may have been renewed since. */
function isStored(token: string, key: string): boolean {
  const { access_token: stored } = Object(rememberedSession(key));
  return typeof stored === 'string' && sessionOf(stored) === sessionOf(token);
}

/** The key of an installation is none. */
const sessionOf = (token: string) => claimsOf(token).session_id ?? token;
