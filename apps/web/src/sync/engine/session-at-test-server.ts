import { sessionOf } from '../../lib/backend/testing-server.ts';

/** For tests: somebody is signed in at `http://server.test`. Without a session nothing is asked of a server. */
export function signInAtTestServer(id = 'ana'): void {
  localStorage.setItem('sb-server-auth-token', JSON.stringify(sessionOf({ id })));
}
