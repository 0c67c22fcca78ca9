import type { Session } from '@supabase/auth-js';
import { rememberedSession } from '../session/remembered-session.ts';
import { claimsOf } from './token-claims.ts';

/**
 * Wraps the auth client's `fetch` so that an answer to a session counts only while that session is stored. The client stores
 * what it had read before it asked, or removes what is stored by then: a late answer would bring back the session of
 * somebody who has signed out, here or in another tab, or end that of somebody who has signed in since. Of a session that was
 * renewed or raised meanwhile, the client then stores the tokens of now: with those of before its person would owe the second
 * step again, and the session would go on by a refresh token that was used already.
 * @param key the storage key of the session
 * @param inUse the sessions that the client has read for what it does at the moment
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
