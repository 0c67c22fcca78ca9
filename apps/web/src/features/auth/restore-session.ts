import { serverSilence } from '../../lib/backend/refusals/server-silence.ts';
import { type Session, supabaseAuth } from '../../lib/backend/supabase.ts';
import { forgetReturnedTokens, returnedTokens } from '../../lib/session/oauth-return.ts';
import { rememberedSession, sessionKey } from '../../lib/session/remembered-session.ts';
import { loadConfig } from '../../lib/settings/config.ts';

/**
 * The stored session of the last visit, so that its person sees the device's data before the server has answered; null
 * if there is none, or if an OAuth flow has brought another one.
 */
export async function storedSession(): Promise<Session | null> {
  const { supabaseUrl } = await loadConfig();
  return returnedTokens() === null
    ? wholeSession(rememberedSession(sessionKey(supabaseUrl)))
    : null;
}

/**
 * The stored session with the current user of the server; null if there is none or the server refuses it. If the server
 * does not answer, the session stays.
 */
export async function restoreStoredSession(): Promise<Session | null> {
  const auth = await supabaseAuth().catch((error: unknown) => ({ error }));
  // What asks the server is fetched behind the page: without a line that fails as well.
  if ('error' in auth) {
    if (returnedTokens() !== null) throw auth.error;
    return lastSession(auth.error);
  }
  await takeArrivedSession();
  const { data, error } = await auth.getSession();
  if (error) return lastSession(error);
  if (data.session === null) return null;
  const found = await auth.getUser();
  if (found.error === null) return { ...data.session, user: found.data.user };
  if (![400, 401, 403, 404].includes(found.error.status ?? 0)) {
    const left = await auth.getSession();
    // Another tab has signed out meanwhile: then the answer did not count.
    return left.error === null && left.data.session === null ? null : lastSession(found.error);
  }
  // By a clock that was set back, an expired token still seems valid.
  if (found.error.code === 'bad_jwt') {
    const renewed = await auth.refreshSession();
    if (renewed.data.session !== null) return renewed.data.session;
    if (serverSilence(renewed.error) !== null) return lastSession(renewed.error);
  }
  await auth.signOut({ scope: 'local' });
  return null;
}

/** While the server cannot be reached, the last person sees the device's data. */
function lastSession(error: unknown): Session {
  const remembered = wholeSession(rememberedSession());
  if (serverSilence(error) === null || remembered === null) throw error;
  return remembered;
}

function wholeSession(stored: unknown): Session | null {
  const { access_token: token, user } = Object(stored) as Partial<Session>;
  return typeof token === 'string' && typeof user?.id === 'string' ? (stored as Session) : null;
}

/** Takes over the session that an OAuth flow has brought, if it is still valid. */
async function takeArrivedSession(): Promise<void> {
  const arrived = returnedTokens();
  if (arrived === null) return;
  const auth = await supabaseAuth();
  const { error } = await auth.setSession({
    access_token: arrived.accessToken,
    refresh_token: arrived.refreshToken,
  });
  if (error && serverSilence(error) !== null) throw error;
  forgetReturnedTokens();
}
