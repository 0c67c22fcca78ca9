import type { ErrorCatalogue } from '../../gateway/protocol-error.ts';
import { PASSWORD_MAXIMUM_BYTES } from '../input-limits.ts';
import { AuthError, OAuthError } from './auth-error.ts';

export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

/** A request that lacks something or has it in the wrong form. */
const validationFailed = (message: string) => new AuthError(400, 'validation_failed', message);

/** An access token that is not valid. */
const badToken = (message: string) => new AuthError(403, 'bad_jwt', message);

/** The errors of auth/v1 that belong to none of its parts, by the name of what went wrong. */
export const AUTH_ERRORS = {
  validationFailed,
  /** A body that is not JSON, or whose members have the wrong types. */
  badJson: (why: string) =>
    new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${why}`),
  badToken,
  /** A password that the rules refuse, with all reasons at once. */
  weakPassword: (message: string, reasons: readonly WeakPasswordReason[]) =>
    new AuthError(422, 'weak_password', message, { members: { weak_password: { reasons } } }),
  /** Too many requests from one address or for one account. */
  tooManyRequests: (retryAfterSeconds: number) =>
    new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      retryAfterSeconds,
    }),
  /** A second mail of the same kind to the same person too soon. */
  mailTooSoon: (seconds: number) =>
    new AuthError(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${seconds} seconds.`,
      { retryAfterSeconds: seconds },
    ),
  /** Too much password work is waiting; the sender may try again. */
  tooBusy: (retryAfterSeconds: number) =>
    new AuthError(503, 'unexpected_failure', 'The server is busy. Please try again in a moment.', {
      retryAfterSeconds,
    }),
  /** The database cannot be reached, so that nothing can be counted or checked; the sender may try again. */
  unavailable: () =>
    new AuthError(
      503,
      'unexpected_failure',
      'The server cannot check this now. Please try again.',
      {
        retryAfterSeconds: 5,
      },
    ),
  /** The database is away, busy or short of room; the sender may try again. */
  databaseAway: (message: string) =>
    new AuthError(503, 'unexpected_failure', message, { retryAfterSeconds: 2 }),
  /** Something outside that a person's belongings are removed from is away; the sender may try again. */
  belongingsAway: () =>
    new AuthError(
      503,
      'unexpected_failure',
      'What belongs to this person cannot be removed right now. Please try again.',
      { retryAfterSeconds: 2 },
    ),
  /** The mail server did not accept a mail. What was stored stays, so that the request can be repeated. */
  mailFailed: (mail: string) =>
    new AuthError(500, 'unexpected_failure', `Error sending ${mail} email`),
  /** A fault of the server; its cause is in the log and never in the answer. */
  unexpected: () =>
    new AuthError(
      500,
      'unexpected_failure',
      'Unexpected failure, please check server logs for more information',
    ),
  noAuthorization: () =>
    new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  missingSubject: () => badToken('invalid claim: missing sub claim'),
  subjectNotUuid: () => new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID'),
  userGone: () => new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  sessionGone: () =>
    new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  banned: (status: 400 | 403) => new AuthError(status, 'user_banned', 'User is banned'),
  notAdmin: () => new AuthError(403, 'not_admin', 'User not allowed'),
  userNotFound: () => new AuthError(404, 'user_not_found', 'User not found'),
  invalidCredentials: () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials'),
  unsupportedGrant: () => new AuthError(400, 'invalid_credentials', 'unsupported_grant_type'),
  emailNotConfirmed: () => new AuthError(400, 'email_not_confirmed', 'Email not confirmed'),
  verifyEmailFirst: () =>
    new AuthError(422, 'email_not_confirmed', 'Please verify your email first.'),
  emailExists: () =>
    new AuthError(
      422,
      'email_exists',
      'A user with this email address has already been registered',
    ),
  samePassword: () =>
    new AuthError(422, 'same_password', 'New password should be different from the old password.'),
  passwordConflict: () =>
    new AuthError(409, 'conflict', 'The password was changed by another request'),
  passwordTooLong: () =>
    validationFailed(`Password cannot be longer than ${PASSWORD_MAXIMUM_BYTES} characters`),
  reauthenticationNeeded: () =>
    new AuthError(400, 'reauthentication_needed', 'This action requires reauthentication'),
  nonceNotValid: () =>
    new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
  appMetadata: () =>
    new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges'),
  anonymousDisabled: () =>
    new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  anonymousNotAllowed: () =>
    new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions'),
  anonymousPassword: () =>
    new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    ),
  samlDisabled: () => new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  web3Disabled: () => new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
  /** A feature of the protocol that this server does not have; it is refused as if it were switched off. */
  featureDisabled: (feature: string) =>
    new AuthError(404, 'feature_disabled', `${feature} disabled`),
  refreshTokenMissing: () => new OAuthError('invalid_request', 'refresh_token required'),
  refreshTokenMalformed: () => validationFailed('Refresh token is not valid'),
  refreshTokenUnknown: () =>
    new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  refreshTokenUsed: () =>
    new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  refreshSessionGone: () =>
    new AuthError(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found'),
  refreshUserBanned: () => new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
  sessionExpired: () =>
    new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),
  sessionIdle: () =>
    new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)'),
  refreshConflict: () =>
    new AuthError(
      409,
      'conflict',
      'Too many concurrent token refresh requests on the same session or refresh token',
    ),
  codeInvalid: () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid'),
  linkInvalid: () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired'),
  flowUnknown: () =>
    new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  flowMissing: () =>
    new AuthError(422, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  flowExpired: () =>
    new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  badVerifier: () =>
    new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    ),
  unexpectedAudience: () =>
    new AuthError(403, 'unexpected_audience', "Token audience doesn't match request audience"),
  notFound: () => new AuthError(404, 'not_found', 'This path does not exist under auth/v1'),
  methodNotAllowed: () =>
    new AuthError(405, 'method_not_allowed', 'This method is not allowed here'),
  signUpsDisabled: () =>
    new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance'),
  userExists: () => new AuthError(422, 'user_already_exists', 'User already registered'),
  otpDisabled: () => new AuthError(422, 'otp_disabled', 'Signups not allowed for otp'),
  userIdNotUuid: () => new AuthError(404, 'validation_failed', 'user_id must be an UUID'),
} as const satisfies ErrorCatalogue<AuthError | OAuthError>;
