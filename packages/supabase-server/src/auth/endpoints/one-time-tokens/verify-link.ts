import { AUTH_SCOPE, withinScope } from '../../../database/scope.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { applyProof, FIRST_HALF_MESSAGE } from '../../account/apply-proof.ts';
import { type AuthContext, type AuthHandler, targetOf } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { acceptedTokens, isPkceLink } from '../../one-time-tokens/one-time-tokens.ts';
import { proveByLink } from '../../one-time-tokens/verification.ts';
import {
  codeTarget,
  errorTarget,
  messageTarget,
  signedInTarget,
} from '../../redirects/redirect-answers.ts';
import { flowMethod, issueCode } from '../../sessions/flows.ts';
import { rememberDevice } from '../../sessions/known-devices.ts';
import { issueAccessToken, type OpenSession, openSession } from '../../sessions/sessions.ts';
import { sendNotice } from '../send-notice.ts';
import { toldInAddress } from '../told-in-address.ts';

type Following =
  | 'accessTokens'
  | 'clock'
  | 'delivery'
  | 'executor'
  | 'keys'
  | 'limits'
  | 'mailTexts'
  | 'redirect'
  | 'settings';

interface Link {
  readonly type: string;
  readonly token: string;
  /** Whether the browser that asked for the mail exchanges a code (PKCE). */
  readonly pkce: boolean;
}

type Opened = Entered & { readonly notice: Mail | null };

type Entered =
  | { readonly kind: 'first-half' }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'session'; readonly open: OpenSession };

/** GET /verify: the link of a mail, opened in a browser, which is redirected to the app (protocol 2.15). */
export function verifyLink(auth: AuthWith<Following>): AuthHandler {
  return async (c) => {
    const type = c.req.query('type') ?? '';
    const link = c.req.query('token') || c.req.query('token_hash') || '';
    if (type === '') throw AUTH_ERRORS.validationFailed('Verify requires a verification type');
    if (link === '') throw AUTH_ERRORS.validationFailed('Verify requires a token or a token hash');
    // Mail scanners send HEAD requests in advance; only the person who opens the link may use the token up.
    if (c.req.method === 'HEAD') return sendTo(c, targetOf(auth, c));
    return sendTo(c, await follow(auth, c, type, link));
  };
}

const sendTo = (c: AuthContext, target: URL) =>
  c.body(null, 303, { Location: target.href, 'Cache-Control': 'no-store' });

async function follow(
  auth: AuthWith<Following>,
  c: AuthContext,
  type: string,
  token: string,
): Promise<URL> {
  const target = targetOf(auth, c);
  const pkce = isPkceLink(token);
  try {
    if (!acceptedTokens(type))
      throw AUTH_ERRORS.validationFailed('Invalid email verification type');
    await auth.limits.take('verify', c.get('clientAddress'));
    const opened = await open(auth, { type, token, pkce }, c.req.header('user-agent'));
    await sendNotice(auth, c, opened.notice);
    switch (opened.kind) {
      case 'first-half':
        return messageTarget(target, FIRST_HALF_MESSAGE, { pkce });
      case 'code':
        return codeTarget(target, opened.code);
      case 'session': {
        const issued = await issueAccessToken(auth, opened.open);
        rememberDevice(auth, c, opened.open.user.id);
        return signedInTarget(target, issued, { type });
      }
    }
  } catch (fault) {
    return errorTarget(target, toldInAddress(c, fault, 'a verification link failed'), { pkce });
  }
}

function open(
  auth: AuthWith<'clock' | 'executor' | 'delivery' | 'mailTexts' | 'settings'>,
  { type, token, pkce }: Link,
  userAgent?: string,
): Promise<Opened> {
  return withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
    const proof = await proveByLink(auth, tx, type, token);
    const effect = await applyProof(auth, tx, proof);
    if (effect.kind === 'first-half') return { kind: 'first-half', notice: null };
    const { notice } = effect;
    if (pkce) {
      const opened = { link: token, userId: effect.user.id, method: flowMethod(type) };
      const code = await issueCode(auth, tx, opened);
      return { kind: 'code', code, notice };
    }
    return {
      kind: 'session',
      notice,
      open: await openSession(auth, tx, { userId: effect.user.id, method: 'otp', userAgent }),
    };
  });
}
