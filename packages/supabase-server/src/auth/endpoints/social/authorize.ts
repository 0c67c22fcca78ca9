import { type AuthHandler, targetOf } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { MFA_ERRORS } from '../../errors/mfa-errors.ts';
import { SOCIAL_ERRORS } from '../../errors/social-errors.ts';
import { requireRaised } from '../../mfa/assurance.ts';
import { errorTarget } from '../../redirects/redirect-answers.ts';
import { asSignedIn } from '../../sessions/bearer.ts';
import { requireFreshProof } from '../../sessions/fresh-proof.ts';
import { oauthFlowCookie, readOAuthFlowRequest } from '../../social/oauth-flow-request.ts';
import { beginOAuthFlow } from '../../social/oauth-flows.ts';
import { toldInAddress } from '../told-in-address.ts';

/** GET /authorize: sends a browser to a provider (protocol 2.17). When that or the database is down, the app is told. */
export function authorize(
  auth: AuthWith<
    'clock' | 'executor' | 'keys' | 'mailTexts' | 'limits' | 'providers' | 'redirect' | 'settings'
  >,
): AuthHandler {
  return async (c) => {
    const target = targetOf(auth, c);
    const request = readOAuthFlowRequest(auth, c, target, null);
    try {
      await auth.limits.take('token', c.get('clientAddress'));
      const flow = await beginOAuthFlow(auth, request);
      c.header('Set-Cookie', oauthFlowCookie(auth, flow));
      return c.redirect(flow.url.href, 302);
    } catch (fault) {
      const error = toldInAddress(c, fault, 'a way to a sign-in provider failed');
      return c.redirect(errorTarget(target, error, { pkce: true }).href, 302);
    }
  };
}

/**
 * GET /user/identities/authorize: somebody who is signed in begins to link an account (protocol 2.20). The cookie is
 * set in the answer, so the app has to call this from the server's own origin.
 */
export function authorizeLinking(
  auth: AuthWith<
    'clock' | 'executor' | 'keys' | 'mailTexts' | 'limits' | 'providers' | 'redirect' | 'settings'
  >,
): AuthHandler {
  return async (c) => {
    if (!auth.settings.social.manualLinking) throw SOCIAL_ERRORS.manualLinkingDisabled();
    await auth.limits.take('token', c.get('clientAddress'));
    const signedIn = await asSignedIn(auth, c, async (tx, found) => {
      await requireRaised(tx, found, MFA_ERRORS.aalToUpdate);
      requireFreshProof(auth, found);
      return found;
    });
    const flow = await beginOAuthFlow(
      auth,
      readOAuthFlowRequest(auth, c, targetOf(auth, c), signedIn),
    );
    c.header('Set-Cookie', oauthFlowCookie(auth, flow));
    const skips = c.req.query('skip_http_redirect') === 'true';
    return skips ? c.json({ url: flow.url.href }) : c.redirect(flow.url.href, 302);
  };
}
