/** For tests: somebody is signed in at `http://server.test`. Without a session nothing is asked of a server. */
export function signInAtTestServer(): void {
  const session = {
    access_token: 'a.e30.c',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: 'ana' },
  };
  localStorage.setItem('sb-server-auth-token', JSON.stringify(session));
}
