import type { AuthError } from '../errors/auth-error.ts';
import { ACCESS_TOKEN_SECONDS } from '../lifetimes.ts';
import type { IssuedSession } from '../presenters/session.ts';

type Members = Readonly<Record<string, string>>;

/** Whether the sign-in is one of PKCE, whose client reads the query. */
interface Flow {
  readonly pkce: boolean;
}

/**
 * The address that signs a person in, implicit flow (protocol 2.15, 2.18).
 * @param more the `type` of a mail's link, or the tokens of a provider
 */
export function signedInTarget(target: URL, issued: IssuedSession, more: Members): URL {
  const members = {
    access_token: issued.accessToken,
    expires_at: String(issued.expiresAt),
    expires_in: String(ACCESS_TOKEN_SECONDS),
    refresh_token: issued.refreshToken,
    sb: '',
    token_type: 'bearer',
    ...more,
  };
  const sorted = Object.entries(members).sort(([one], [other]) => (one < other ? -1 : 1));
  return withFragment(target, Object.fromEntries(sorted));
}

/** The address that gives a PKCE client its code. The query of the target is kept. */
export const codeTarget = (target: URL, code: string): URL => withQuery(target, { code });

/** The address after the first of the two confirmations of an address change. */
export function messageTarget(target: URL, message: string, { pkce }: Flow): URL {
  const queried = pkce ? withQuery(target, { message }) : target;
  return withFragment(queried, { message, sb: '' });
}

/** The address that tells a browser why a link did not work. */
export function errorTarget(target: URL, error: AuthError, { pkce }: Flow): URL {
  const name = error.code === 'signup_disabled' ? 'access_denied' : NAMES.get(error.status);
  const members = {
    ...(name === undefined ? {} : { error: name }),
    error_code: error.code,
    error_description: error.message,
  };
  return withFragment(pkce ? withQuery(target, members) : target, { ...members, sb: '' });
}

/** The address that tells a browser about an error when its target is unknown (protocol 2.18). */
export const siteErrorTarget = (site: URL, error: AuthError): URL =>
  withQuery(site, {
    error: NAMES.get(error.status) ?? 'server_error',
    error_code: error.code,
    error_description: error.message,
  });

/**
 * The address that passes on why a provider refused: its error code where that is well-formed, and its text (protocol
 * 2.18).
 */
export function refusedTarget(target: URL, error: string, description: string): URL {
  const members = {
    error: /^[!-~]{1,64}$/.test(error) ? error : 'server_error',
    ...(description === '' ? {} : { error_description: description.slice(0, 300) }),
  };
  return withFragment(withQuery(target, members), { ...members, sb: '' });
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
