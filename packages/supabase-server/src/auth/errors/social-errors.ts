import type { ErrorCatalogue } from '../../gateway/protocol-error.ts';
import { AuthError, OAuthError } from './auth-error.ts';
import { AUTH_ERRORS } from './auth-errors.ts';

const badIdToken = (description: string) => new OAuthError('invalid request', description);

/** The errors of sign-in through providers (protocol 2.11, 2.17 to 2.20), by the name of what went wrong. */
export const SOCIAL_ERRORS = {
  manualLinkingDisabled: () =>
    new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  providerUnknown: () =>
    AUTH_ERRORS.validationFailed('Unsupported provider: provider is not enabled'),
  providerDisabled: (issuer: string) =>
    new AuthError(
      400,
      'provider_disabled',
      `Provider (issuer "${issuer.slice(0, 200)}") is not enabled`,
    ),
  providerUnavailable: () =>
    new AuthError(503, 'unexpected_failure', 'The sign-in provider cannot be reached'),
  exchangeFailed: () =>
    new AuthError(500, 'unexpected_failure', 'Unable to exchange external code'),
  issuerChanged: () =>
    new AuthError(500, 'unexpected_failure', 'This account belongs to another issuer'),
  noEmail: () =>
    new AuthError(500, 'unexpected_failure', 'Error getting user email from external provider'),
  emailUnverified: (name: string) =>
    new AuthError(
      403,
      'provider_email_needs_verification',
      `Unverified email with ${name}. A confirmation email has been sent to your ${name} email`,
    ),
  /** For a person who would have no address to be known by. */
  emailUnverifiedAlone: (name: string) =>
    new AuthError(
      403,
      'provider_email_needs_verification',
      `Unverified email with ${name}. Verify the email with ${name} in order to sign in`,
    ),
  stateMissing: () => new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing'),
  stateMalformed: () => new AuthError(400, 'bad_oauth_state', 'OAuth state parameter is invalid'),
  stateUnknown: () => new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired'),
  stateExpired: () => new AuthError(400, 'bad_oauth_state', 'OAuth state has expired'),
  stateUsed: () =>
    new AuthError(400, 'flow_state_already_used', 'OAuth state has already been used'),
  codeMissing: () => new AuthError(400, 'bad_oauth_callback', 'OAuth code parameter missing'),
  identityElsewhere: () =>
    new AuthError(422, 'identity_already_exists', 'Identity is already linked to another user'),
  identityHere: () => new AuthError(422, 'identity_already_exists', 'Identity is already linked'),
  tooManyIdentities: () =>
    new AuthError(422, 'validation_failed', 'Maximum number of linked identities reached'),
  identityNotUuid: () => new AuthError(404, 'validation_failed', 'identity_id must be an UUID'),
  identityUnknown: () => new AuthError(422, 'identity_not_found', "Identity doesn't exist"),
  identityIsLast: () =>
    new AuthError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    ),
  identityEmailTaken: () =>
    new AuthError(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    ),
  idTokenMissing: () => badIdToken('id_token required'),
  idTokenProviderMissing: () => badIdToken('provider or client_id and issuer required'),
  idTokenBad: () => badIdToken('Bad ID token'),
  idTokenAudience: (audience: readonly string[]) =>
    badIdToken(`Unacceptable audience in id_token: [${audience.join(' ').slice(0, 200)}]`),
  idTokenSubject: () => badIdToken('Missing sub claim in id_token'),
  idTokenNonceOneSided: () =>
    badIdToken('Passed nonce and nonce in id_token should either both exist or not.'),
  idTokenNonce: () => badIdToken('Nonces mismatch'),
  idTokenAccessToken: () => badIdToken('access_token required by the at_hash of id_token'),
} as const satisfies ErrorCatalogue<AuthError | OAuthError>;
