import type { ErrorCatalogue } from '../../gateway/protocol-error.ts';
import { AuthError } from './auth-error.ts';

/** The errors of passkeys and of WebAuthn, by the name of what went wrong. */
export const PASSKEY_ERRORS = {
  passkeysDisabled: () => new AuthError(422, 'passkey_disabled', 'Passkeys are disabled'),
  passkeyIdNotUuid: () => new AuthError(404, 'validation_failed', 'passkey_id must be an UUID'),
  tooManyPasskeys: () =>
    new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached'),
  webauthnDisabled: () =>
    new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn'),
  webauthnChallengeUnknown: () =>
    new AuthError(422, 'webauthn_challenge_not_found', 'WebAuthn challenge not found'),
  webauthnChallengeExpired: () =>
    new AuthError(422, 'webauthn_challenge_expired', 'WebAuthn challenge has expired'),
  webauthnCredentialUnknown: () =>
    new AuthError(404, 'webauthn_credential_not_found', 'WebAuthn credential not found'),
  webauthnCredentialExists: () =>
    new AuthError(422, 'webauthn_credential_exists', 'WebAuthn credential is registered already'),
  webauthnNotVerified: () =>
    new AuthError(422, 'webauthn_verification_failed', 'WebAuthn credential was not verified'),
} as const satisfies ErrorCatalogue<AuthError>;
