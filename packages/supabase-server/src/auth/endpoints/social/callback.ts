import { getCookie } from 'hono/cookie';
import type { AuthContext, AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import {
  codeTarget,
  errorTarget,
  refusedTarget,
  siteErrorTarget,
} from '../../redirects/redirect-answers.ts';
import { type CompletingOAuthFlow, completeOAuthFlow } from '../../social/complete-oauth-flow.ts';
import { clearedOAuthFlowCookie, cookieName } from '../../social/oauth-flow-request.ts';
import { endOAuthFlow } from '../../social/oauth-flows.ts';
import type { OAuthFlowRow } from '../../store/oauth-flows.ts';
import { sendNotice } from '../send-notice.ts';
import { toldInAddress } from '../told-in-address.ts';

/** The answer has to fit into an address, and the gateway accepts 8 KB of address. */
const LONGEST_ANSWER = 7000;

/** GET /callback: a browser comes back from a provider (protocol 2.18). */
export function callback(auth: CompletingOAuthFlow): AuthHandler {
  return async (c) => {
    // A state is for the person who comes back, not for a program that checks links in advance.
    if (c.req.method === 'HEAD') throw AUTH_ERRORS.methodNotAllowed();
    const state = c.req.query('state') ?? '';
    let flow: OAuthFlowRow;
    try {
      await auth.limits.take('token', c.get('clientAddress'));
      flow = await endOAuthFlow(auth, state, getCookie(c, cookieName(auth, state)));
    } catch (fault) {
      const error = toldInAddress(c, fault, 'a way back from a provider failed');
      return c.redirect(siteErrorTarget(new URL(auth.settings.publicUrl), error).href, 303);
    }
    c.header('Set-Cookie', clearedOAuthFlowCookie(auth, state));
    return c.redirect((await complete(auth, c, flow, state)).href, 302);
  };
}

/**
 * POST /callback: for providers that answer with a form. The browser is redirected to GET /callback with the form's
 * members.
 */
export function postedCallback(auth: AuthWith<'settings'>): AuthHandler {
  return async (c) => {
    const members = new URLSearchParams(await c.req.text());
    if (members.toString().length > LONGEST_ANSWER) {
      throw AUTH_ERRORS.validationFailed('The answer of the provider is too long');
    }
    return c.redirect(`${auth.settings.publicUrl}/auth/v1/callback?${members}`, 303);
  };
}

async function complete(
  auth: CompletingOAuthFlow,
  c: AuthContext,
  flow: OAuthFlowRow,
  state: string,
): Promise<URL> {
  const target = new URL(flow.redirect_to);
  const refusal = c.req.query('error');
  if (refusal) return refusedTarget(target, refusal, c.req.query('error_description') ?? '');
  try {
    const answer = new URL(`${auth.settings.publicUrl}/auth/v1/callback`);
    answer.search = new URL(c.req.url).search;
    const arrived = await completeOAuthFlow(auth, flow, {
      state,
      answer,
      userAgent: c.req.header('user-agent'),
    });
    await sendNotice(auth, c, arrived.notice);
    return arrived.kind === 'code' ? codeTarget(target, arrived.code) : arrived.signedIn(target);
  } catch (fault) {
    return errorTarget(target, toldInAddress(c, fault, 'a social sign-in failed'), {
      pkce: true,
    });
  }
}
