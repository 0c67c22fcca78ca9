import { AuthError, type Session } from '@supabase/auth-js';
import { rememberedSession } from '../../session/remembered-session.ts';
import type { Auth } from '../client.ts';
import { claimsOf } from '../token-claims.ts';

type Loaded = Awaited<ReturnType<Auth['getSession']>>;
type UseSession = (use: (loaded: Loaded) => Promise<unknown>) => Promise<unknown>;

/**
 * Lets each call of the auth client continue only as the person who began it. If the session has to be renewed first,
 * the client continues with whichever session is stored after that. A request of one person, such as the deletion of
 * the account, would then be made as somebody else who has signed in meanwhile, for example in another tab.
 * @param key the storage key of the session
 * @param inUse receives the sessions that are read for calls in progress
 */
export function asWhoBegan(auth: Auth, key: string, inUse: Set<Session>): Auth {
  /** Who had the page at its start. Their calls wait for the client's own renewal before they ask for a session. */
  let first = personStored(key);
  void auth.initialize().finally(() => {
    first = null;
  });
  // All that needs a session asks for it here; the client's types hide it.
  const loading: object = auth;
  const client = loading as { _useSession: UseSession };
  const useSession = client._useSession.bind(auth);
  client._useSession = (use) => {
    const began = first ?? personStored(key);
    return useSession(async (loaded) => {
      const { session } = loaded.data;
      if (session === null) return use(loaded);
      if (began !== null && personOf(session) !== began) {
        return use({ data: { session: null }, error: new OtherPersonError() });
      }
      inUse.add(session);
      return use(loaded).finally(() => inUse.delete(session));
    });
  };
  return auth;
}

const personStored = (key: string) => personOf(rememberedSession(key));

function personOf(session: unknown): string | null {
  const { sub } = claimsOf(String(Object(session).access_token));
  return typeof sub === 'string' ? sub : null;
}

/** Taken for no answer (`serverSilence`), but not by the client, which then signs out here whoever is signed in. */
class OtherPersonError extends AuthError {
  override readonly name = 'UnreachableError';

  constructor() {
    super('Somebody else has signed in');
  }
}
