import type { Mail } from '../../mail/mailer.ts';
import type { AuthWith, SessionOpening } from '../dependencies.ts';
import { SOCIAL_ERRORS } from '../errors/social-errors.ts';
import { oauthFlowSecrets } from '../providers/oauth-flow-secrets.ts';
import { signedInTarget } from '../redirects/redirect-answers.ts';
import { issueAccessToken } from '../sessions/sessions.ts';
import type { CodeChallenge } from '../store/flow-states.ts';
import type { OAuthFlowRow } from '../store/oauth-flows.ts';
import type { SocialProof } from './accounts.ts';
import type { Linking } from './linking.ts';
import { presentTokens } from './provider-tokens.ts';
import { enterWithCode, enterWithSession, signInByProof } from './sign-in.ts';

/** What it takes to complete a sign-in at a provider. */
export type CompletingOAuthFlow = SessionOpening & AuthWith<'providers'>;

/** How a browser leaves: with a code to exchange, or signed in at its target. */
export type Arrival = (
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'session'; readonly signedIn: (target: URL) => URL }
) & {
  /** The mail about an account that was linked by this flow. */
  readonly notice: Mail | null;
};

/** What a browser brought back. */
interface BrowserAnswer {
  readonly state: string;
  /** The callback's own address, with the query that the provider added. */
  readonly answer: URL;
  readonly userAgent: string | undefined;
}

/**
 * Redeems what a browser brought back from a provider and signs its person in (protocol 2.18).
 * @throws AuthError to be reported to the app
 */
export async function completeOAuthFlow(
  auth: CompletingOAuthFlow,
  flow: OAuthFlowRow,
  { state, answer, userAgent }: BrowserAnswer,
): Promise<Arrival> {
  const provider = auth.providers.get(flow.provider);
  if (!provider) throw SOCIAL_ERRORS.providerUnknown();
  if (!answer.searchParams.get('code')) throw SOCIAL_ERRORS.codeMissing();
  const secrets = oauthFlowSecrets(auth.keys.oauthFlows, state);
  const { claims, tokens } = await provider.redeem(answer, secrets);
  const codeChallenge = codeChallengeOf(flow);
  const proof: SocialProof = {
    provider: flow.provider,
    providerName: provider.settings.name,
    claims,
    language: flow.language,
    // The link of a confirmation mail may be opened in another browser, which does not have the verifier.
    mailRequest: { codeChallenge: null, target: new URL(flow.redirect_to) },
  };
  if (codeChallenge !== null) {
    const codeFlow = { provider: flow.provider, codeChallenge, begunAt: flow.created_at };
    const enter = enterWithCode(auth, codeFlow, tokens);
    const { value: code, notice } = await signInByProof(auth, proof, linkingOf(flow), enter);
    return { kind: 'code', code, notice };
  }
  const enter = enterWithSession(auth, userAgent);
  const { value: open, notice } = await signInByProof(auth, proof, linkingOf(flow), enter);
  const issued = await issueAccessToken(auth, open);
  return {
    kind: 'session',
    notice,
    signedIn: (target) => signedInTarget(target, issued, presentTokens(tokens)),
  };
}

function codeChallengeOf(flow: OAuthFlowRow): CodeChallenge | null {
  const { code_challenge: codeChallenge, code_challenge_method: method } = flow;
  return codeChallenge === null || method === null ? null : { value: codeChallenge, method };
}

function linkingOf(flow: OAuthFlowRow): Linking | null {
  const { linking_user_id: userId, linking_session_id: sessionId } = flow;
  return userId === null || sessionId === null ? null : { userId, sessionId };
}
