import type { AuthContext } from '../context.ts';
import type { AuthWith } from '../dependencies.ts';
import { SOCIAL_ERRORS } from '../errors/social-errors.ts';
import type { Provider } from '../providers/provider.ts';
import type { SignedIn } from '../sessions/bearer.ts';
import { readCodeChallenge } from '../sessions/pkce.ts';
import type { BegunOAuthFlow, OAuthFlowRequest } from './oauth-flows.ts';

/** What an app may add to the provider's address: nothing that decides who asks, where it leads or how it is proved. */
const PASSED_ON = ['access_type', 'display', 'hd', 'login_hint', 'prompt', 'ui_locales'];
const LONGEST_EXTRA = 200;

/** The provider that a request names. @throws AuthError 400 when it is not enabled here */
function providerOf(auth: AuthWith<'providers'>, name: string | undefined): Provider {
  const provider = auth.providers.get(name ?? '');
  if (!provider) throw SOCIAL_ERRORS.providerUnknown();
  return provider;
}

/**
 * Reads what a request that begins an OAuth flow asks for (protocol 2.17, 2.20).
 * @param target where the browser finally goes; checked
 * @param linking who links an account; null for a sign-in
 * @throws AuthError 400
 */
export function readOAuthFlowRequest(
  auth: AuthWith<'mailTexts' | 'providers'>,
  c: AuthContext,
  target: URL,
  linking: SignedIn | null,
): OAuthFlowRequest {
  const query = (name: string) => c.req.query(name) ?? '';
  const extra = PASSED_ON.map((name) => [name, query(name).slice(0, LONGEST_EXTRA)] as const);
  const codeChallenge = readCodeChallenge({
    code_challenge: query('code_challenge'),
    code_challenge_method: query('code_challenge_method'),
  });
  return {
    provider: providerOf(auth, query('provider')),
    target,
    codeChallenge,
    scopes: query('scopes').slice(0, LONGEST_EXTRA),
    extra: Object.fromEntries(extra.filter(([, value]) => value !== '')),
    language: auth.mailTexts.languageIn(query('ui_locales')),
    linking,
  };
}

/**
 * The cookie that ties an OAuth flow to this browser. Its name contains part of the state, so that several flows can
 * run at once.
 */
export function oauthFlowCookie(
  auth: AuthWith<'settings'>,
  { state, browserSecret }: BegunOAuthFlow,
): string {
  return `${cookieName(auth, state)}=${browserSecret}; Max-Age=300; ${attributes(auth)}`;
}

/** A cookie header that deletes the cookie. */
export const clearedOAuthFlowCookie = (auth: AuthWith<'settings'>, state: string): string =>
  `${cookieName(auth, state)}=; Max-Age=0; ${attributes(auth)}`;

/** Part of the cookie's name. It must not change in an update, because flows may be under way. */
const COOKIE_PURPOSE = 'trip';

/** The cookie with the secret of one flow: several may be under way in a browser. */
export const cookieName = ({ settings }: AuthWith<'settings'>, state: string): string =>
  `${settings.label}-${COOKIE_PURPOSE}-${state.slice(0, 8)}`;

/** Lax, because the way back from the provider is a navigation from another site. */
function attributes(auth: AuthWith<'settings'>): string {
  const { pathname, protocol } = new URL(`${auth.settings.publicUrl}/auth/v1/callback`);
  return `Path=${pathname}; HttpOnly; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;
}
