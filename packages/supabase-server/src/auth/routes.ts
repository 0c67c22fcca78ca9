import { Hono } from 'hono';
import type { HttpEnvironment } from '../gateway/environment.ts';
import { logFault } from '../gateway/left-senders.ts';
import type { AuthHandler } from './context.ts';
import { type AuthDependencies, type AuthParts, assembleAuth } from './dependencies.ts';
import { adminCreateUser } from './endpoints/admin/create-user.ts';
import { adminDeleteFactor, adminListFactors } from './endpoints/admin/factors.ts';
import { generateLink } from './endpoints/admin/generate-link.ts';
import { invite } from './endpoints/admin/invite.ts';
import { adminDeletePasskey, adminListPasskeys } from './endpoints/admin/passkeys.ts';
import { adminUpdateUser } from './endpoints/admin/update-user.ts';
import {
  adminDeleteUser,
  adminGetUser,
  adminListUsers,
  adminSignOut,
} from './endpoints/admin/users.ts';
import { challengeFactor } from './endpoints/factors/challenge.ts';
import { enrolFactor } from './endpoints/factors/enrol.ts';
import {
  makeRecoveryCodes,
  recoveryCodeStatus,
  removeRecoveryCodes,
  renewRecoveryCodes,
  verifyRecoveryCode,
} from './endpoints/factors/recovery-codes.ts';
import { removeFactor } from './endpoints/factors/remove.ts';
import { verifyFactor } from './endpoints/factors/verify.ts';
import { reauthenticate } from './endpoints/one-time-tokens/reauthenticate.ts';
import { recover } from './endpoints/one-time-tokens/recover.ts';
import { resend } from './endpoints/one-time-tokens/resend.ts';
import { oneTimeSignIn } from './endpoints/one-time-tokens/sign-in.ts';
import { undoNewWay } from './endpoints/one-time-tokens/undo.ts';
import { verifyCode } from './endpoints/one-time-tokens/verify-code.ts';
import { verifyLink } from './endpoints/one-time-tokens/verify-link.ts';
import { listPasskeys, removePasskey, renamePasskey } from './endpoints/passkeys/passkeys.ts';
import {
  passkeyRegistrationOptions,
  verifyPasskeyRegistration,
} from './endpoints/passkeys/registration.ts';
import { passkeySignInOptions, verifyPasskeySignIn } from './endpoints/passkeys/sign-in.ts';
import { health } from './endpoints/server/health.ts';
import { keySet } from './endpoints/server/key-set.ts';
import { settings } from './endpoints/server/settings.ts';
import { sayWhatEnded } from './endpoints/sessions/ended.ts';
import { logout } from './endpoints/sessions/logout.ts';
import { signUp } from './endpoints/sign-up/sign-up.ts';
import { authorize, authorizeLinking } from './endpoints/social/authorize.ts';
import { callback, postedCallback } from './endpoints/social/callback.ts';
import { unlinkIdentity } from './endpoints/social/unlink-identity.ts';
import { token } from './endpoints/token/token.ts';
import { getUser } from './endpoints/user/get.ts';
import { updateUser } from './endpoints/user/update.ts';
import { AuthError, OAuthError } from './errors/auth-error.ts';
import { AUTH_ERRORS } from './errors/auth-errors.ts';
import { toAuthError } from './errors/database-answers.ts';
import { errorAnswer } from './errors/error-answers.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The routes of auth/v1 (protocol 2), to be mounted behind the gateway. Every answer is JSON or a redirect;
 * errors have the shape that the request asked for.
 */
export function createAuthRoutes(dependencies: AuthDependencies): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();
  for (const [path, handlers] of table(assembleAuth(dependencies))) {
    for (const [method, handler] of Object.entries(handlers)) app.on(method, path, handler);
    app.all(path, () => {
      throw AUTH_ERRORS.methodNotAllowed();
    });
  }
  for (const [path, refusal] of SWITCHED_OFF) {
    app.all(path, () => {
      throw refusal();
    });
  }
  app.all('*', () => {
    throw AUTH_ERRORS.notFound();
  });
  app.onError((fault, c) => {
    const known = fault instanceof AuthError || fault instanceof OAuthError;
    const cause = known ? fault.cause : fault;
    if (cause) logFault(c, cause, 'an auth request failed');
    return errorAnswer(known ? fault : toAuthError(fault), c.req.header('x-supabase-api-version'));
  });
  return app;
}

const oauthServer = () => AUTH_ERRORS.featureDisabled('OAuth server is');
const customProviders = () => AUTH_ERRORS.featureDisabled('Custom OAuth providers are');

/** What the protocol has and this server does not: refused as if it were switched off (protocol 2.22). */
const SWITCHED_OFF: readonly [string, () => AuthError][] = [
  ['/sso/*', AUTH_ERRORS.samlDisabled],
  ['/oauth/*', oauthServer],
  ['/user/oauth/grants', oauthServer],
  ['/admin/oauth/*', oauthServer],
  ['/admin/custom-providers/*', customProviders],
];

function table(auth: AuthParts): readonly [string, Partial<Record<Method, AuthHandler>>][] {
  return [
    ['/signup', { POST: signUp(auth) }],
    ['/token', { POST: token(auth) }],
    ['/logout', { POST: logout(auth) }],
    ['/user', { GET: getUser(auth), PUT: updateUser(auth) }],
    ['/resend', { POST: resend(auth) }],
    ['/recover', { POST: recover(auth) }],
    ['/verify', { GET: verifyLink(auth), POST: verifyCode(auth) }],
    ['/ended', { GET: sayWhatEnded(auth) }],
    ['/undo', { POST: undoNewWay(auth) }],
    ['/reauthenticate', { GET: reauthenticate(auth) }],
    ['/settings', { GET: settings(auth) }],
    ['/health', { GET: health(auth) }],
    ['/.well-known/jwks.json', { GET: keySet(auth) }],
    [
      '/admin/users/:id',
      { GET: adminGetUser(auth), PUT: adminUpdateUser(auth), DELETE: adminDeleteUser(auth) },
    ],
    ['/admin/users', { GET: adminListUsers(auth), POST: adminCreateUser(auth) }],
    ['/admin/users/:id/sessions', { DELETE: adminSignOut(auth) }],
    ['/admin/generate_link', { POST: generateLink(auth) }],
    ['/invite', { POST: invite(auth) }],
    ['/admin/users/:id/factors', { GET: adminListFactors(auth) }],
    ['/admin/users/:id/factors/:factor', { DELETE: adminDeleteFactor(auth) }],
    ['/admin/users/:id/passkeys', { GET: adminListPasskeys(auth) }],
    ['/admin/users/:id/passkeys/:passkey', { DELETE: adminDeletePasskey(auth) }],
    ['/passkeys', { GET: listPasskeys(auth) }],
    ['/passkeys/registration/options', { POST: passkeyRegistrationOptions(auth) }],
    ['/passkeys/registration/verify', { POST: verifyPasskeyRegistration(auth) }],
    ['/passkeys/authentication/options', { POST: passkeySignInOptions(auth) }],
    ['/passkeys/authentication/verify', { POST: verifyPasskeySignIn(auth) }],
    ['/passkeys/:passkey', { PATCH: renamePasskey(auth), DELETE: removePasskey(auth) }],
    ['/factors', { POST: enrolFactor(auth) }],
    ['/factors/recovery-codes/verify', { POST: verifyRecoveryCode(auth) }],
    ['/factors/recovery-codes/regenerate', { POST: renewRecoveryCodes(auth) }],
    [
      '/factors/recovery-codes',
      {
        GET: recoveryCodeStatus(auth),
        POST: makeRecoveryCodes(auth),
        DELETE: removeRecoveryCodes(auth),
      },
    ],
    ['/factors/:factor', { DELETE: removeFactor(auth) }],
    ['/factors/:factor/challenge', { POST: challengeFactor(auth) }],
    ['/factors/:factor/verify', { POST: verifyFactor(auth) }],
    ['/otp', { POST: oneTimeSignIn(auth) }],
    ['/magiclink', { POST: oneTimeSignIn(auth) }],
    ['/authorize', { GET: authorize(auth) }],
    ['/callback', { GET: callback(auth), POST: postedCallback(auth) }],
    ['/user/identities/authorize', { GET: authorizeLinking(auth) }],
    ['/user/identities/:id', { DELETE: unlinkIdentity(auth) }],
  ];
}
