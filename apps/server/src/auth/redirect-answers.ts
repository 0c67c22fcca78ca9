import type { AuthError } from './errors.ts';
import { ACCESS_TOKEN_SECONDS } from './limits.ts';
import type { IssuedSession } from './presenters/session.ts';

type Members = Readonly<Record<string, string>>;

/** The address of a link that signed a person in, implicit flow (protocol 2.15). */
export function signedInTarget(target: URL, issued: IssuedSession, type: string): URL {
  return withFragment(target, {
    access_token: issued.accessToken,
    expires_at: String(issued.expiresAt),
    expires_in: String(ACCESS_TOKEN_SECONDS),
    refresh_token: issued.refreshToken,
    sb: '',
    token_type: 'bearer',
    type,
  });
}

/** The address of a link that a PKCE client goes on with. The query that the target brought stays. */
export const codeTarget = (target: URL, code: string): URL => withQuery(target, { code });

/** The address after the first of the two confirmations of an address change. */
export function messageTarget(target: URL, message: string, pkce: boolean): URL {
  const queried = pkce ? withQuery(target, { message }) : target;
  return withFragment(queried, { message, sb: '' });
}

/** The address that tells a browser why a link did not work. */
export function errorTarget(target: URL, error: AuthError, pkce: boolean): URL {
  const name = NAMES.get(error.status);
  const members = {
    ...(name === undefined ? {} : { error: name }),
    error_code: error.code,
    error_description: error.message,
  };
  return withFragment(pkce ? withQuery(target, members) : target, { ...members, sb: '' });
}

const NAMES: ReadonlyMap<number, string> = new Map([
  [400, 'invalid_request'],
  [401, 'unauthorized_client'],
  [403, 'access_denied'],
  [500, 'server_error'],
  [503, 'temporarily_unavailable'],
]);

function withFragment(target: URL, members: Members): URL {
  const changed = new URL(target);
  changed.hash = new URLSearchParams(members).toString();
  return changed;
}

function withQuery(target: URL, members: Members): URL {
  const changed = new URL(target);
  for (const [name, value] of Object.entries(members)) changed.searchParams.set(name, value);
  return changed;
}
