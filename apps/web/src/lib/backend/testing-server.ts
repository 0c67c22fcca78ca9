import { vi } from 'vitest';

/** Where the client stores a session of the server at `http://127.0.0.1:9`. */
const SESSION = 'sb-127-auth-token';

type Answer = (path: string, request?: RequestInit) => Response | Promise<Response>;

/** For tests: a person's session, which is valid for an hour. */
export const sessionOf = (user: object, accessToken = 'a.e30.c') => ({
  access_token: accessToken,
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user,
});

/**
 * For tests: a server of which only the network is played. An answer that is thrown is lost. `leaveTestServer` ends it.
 * @param settings further ones of /config.json
 */
export function playServer(answer: Answer, settings: object = {}): void {
  vi.stubGlobal('fetch', async (url: string | URL, request?: RequestInit) => {
    const path = String(url);
    if (!path.endsWith('/config.json')) return answer(path, request);
    const address = { supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'key' };
    return Response.json({ ...address, ...settings });
  });
}

/** For tests: a server as that of `playServer`, at which somebody is signed in here. */
export function signInAt(answer: Answer, session: object, settings: object = {}): void {
  localStorage.setItem(SESSION, JSON.stringify(session));
  playServer(answer, settings);
}

/** The session that is stored here by now. */
export const storedSession = () => JSON.parse(localStorage.getItem(SESSION) ?? '{}');

export function leaveTestServer(): void {
  vi.unstubAllGlobals();
  localStorage.clear();
}

/** What `fetch` throws where no answer comes. */
export const noAnswer = () => new TypeError('Failed to fetch');
