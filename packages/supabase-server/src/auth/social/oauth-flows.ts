import { isUuid } from '../../database/is-uuid.ts';
import { isForeignKeyViolation } from '../../database/port/conditions.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { SOCIAL_ERRORS } from '../errors/social-errors.ts';
import { FLOW_SECONDS } from '../lifetimes.ts';
import { sameHash } from '../one-time-tokens/one-time-tokens.ts';
import {
  generateBrowserSecret,
  generateState,
  oauthFlowHash,
  oauthFlowSecrets,
} from '../providers/oauth-flow-secrets.ts';
import type { Provider } from '../providers/provider.ts';
import type { SignedIn } from '../sessions/bearer.ts';
import type { CodeChallenge } from '../store/flow-states.ts';
import {
  insertOAuthFlow,
  lockOAuthFlow,
  markOAuthFlowUsed,
  type OAuthFlowRow,
} from '../store/oauth-flows.ts';

/** What a request that begins an OAuth flow asks for. */
export interface OAuthFlowRequest {
  readonly provider: Provider;
  /** Where the browser finally goes; already checked against the allow list. */
  readonly target: URL;
  readonly codeChallenge: CodeChallenge | null;
  readonly scopes: string;
  /** Members that the app adds to the provider's address. */
  readonly extra: Readonly<Record<string, string>>;
  /** The language of the person, if the app says so. */
  readonly language: string | null;
  /** Who links an account; null for a sign-in. */
  readonly linking: SignedIn | null;
}

/** An OAuth flow that has begun: where to send the browser, and what the browser must keep. */
export interface BegunOAuthFlow {
  readonly url: URL;
  readonly state: string;
  readonly browserSecret: string;
}

/**
 * Begins an OAuth flow with a provider.
 * @throws AuthError 503 when the provider cannot be reached, 403 when the session of who links has ended meanwhile
 */
export async function beginOAuthFlow(
  auth: AuthWith<'clock' | 'executor' | 'keys'>,
  request: OAuthFlowRequest,
): Promise<BegunOAuthFlow> {
  const secrets = oauthFlowSecrets(auth.keys.oauthFlows, generateState());
  const browserSecret = generateBrowserSecret();
  const url = await request.provider.authorizationUrl(secrets, request.scopes, request.extra);
  const now = auth.clock();
  const flow = {
    state_hash: oauthFlowHash(secrets.state),
    browser_hash: oauthFlowHash(browserSecret),
    provider: request.provider.settings.id,
    redirect_to: request.target.href,
    code_challenge: request.codeChallenge?.value ?? null,
    code_challenge_method: request.codeChallenge?.method ?? null,
    language: request.language,
    linking_user_id: request.linking?.user.id ?? null,
    linking_session_id: request.linking?.session.id ?? null,
    now,
  };
  // Kept longer than it is valid, so that somebody who comes back late or twice gets the right error.
  const deleteOlderThan = new Date(now.getTime() - 2 * FLOW_SECONDS * 1000);
  await withinScope(auth.executor, AUTH_SCOPE, (tx) =>
    insertOAuthFlow(tx, flow, deleteOlderThan),
  ).catch((fault: unknown) => {
    // Whoever links may have signed out, or been deleted, while the provider was asked.
    throw isForeignKeyViolation(fault) ? AUTH_ERRORS.sessionGone() : fault;
  });
  return { url, state: secrets.state, browserSecret };
}

/**
 * Ends the OAuth flow of a state, once, for the browser that began it. A call from another browser changes nothing.
 * @throws AuthError 400 by the table of protocol 2.18
 */
export function endOAuthFlow(
  auth: AuthWith<'clock' | 'executor'>,
  state: string,
  browserSecret: string | undefined,
): Promise<OAuthFlowRow> {
  if (state === '') throw SOCIAL_ERRORS.stateMissing();
  if (!isUuid(state)) throw SOCIAL_ERRORS.stateMalformed();
  return withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
    const flow = await lockOAuthFlow(tx, oauthFlowHash(state));
    if (!flow || !sameHash(oauthFlowHash(browserSecret ?? ''), flow.browser_hash)) {
      throw SOCIAL_ERRORS.stateUnknown();
    }
    if (flow.used_at !== null) throw SOCIAL_ERRORS.stateUsed();
    const age = auth.clock().getTime() - Date.parse(flow.created_at);
    if (age > FLOW_SECONDS * 1000) throw SOCIAL_ERRORS.stateExpired();
    await markOAuthFlowUsed(tx, flow.state_hash, auth.clock());
    return flow;
  });
}
