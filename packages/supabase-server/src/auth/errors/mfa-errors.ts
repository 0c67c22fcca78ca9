import type { ErrorCatalogue } from '../../gateway/protocol-error.ts';
import { AuthError } from './auth-error.ts';

/** A session whose assurance level is too low. */
const insufficientAal = (status: 401 | 403 | 422, message: string) =>
  new AuthError(status, 'insufficient_aal', message);

/** The errors of second factors and recovery codes (protocol 2.21), by the name of what went wrong. */
export const MFA_ERRORS = {
  /** A second factor with the same name as another one. */
  factorNameTaken: (name: string) =>
    new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    ),
  /** A challenge that has expired, or was answered wrongly too often. */
  challengeExpired: (id: string) =>
    new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    ),
  aalToEnrol: () => insufficientAal(403, 'AAL2 required to enroll a new factor'),
  aalToUnenrol: () => insufficientAal(422, 'AAL2 required to unenroll verified factor'),
  aalToUpdate: () =>
    insufficientAal(
      401,
      'AAL2 session is required to update email or password when MFA is enabled.',
    ),
  tooManyFactors: () =>
    new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    ),
  factorNotFound: () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found'),
  factorIdNotUuid: () => new AuthError(404, 'validation_failed', 'factor_id must be an UUID'),
  challengeNotFound: () =>
    new AuthError(
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    ),
  challengeElsewhere: () =>
    new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.'),
  wrongTotp: () => new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  /** The server's key is not the one with which the secret was sealed. */
  totpUnreadable: () =>
    new AuthError(
      422,
      'mfa_totp_verify_not_enabled',
      'The secret of this factor can no longer be read, verify another factor',
    ),
  wrongWebAuthn: () =>
    new AuthError(422, 'mfa_verification_failed', 'WebAuthn credential was not verified'),
  wrongRecoveryCode: () =>
    new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered'),
  /** Recovery codes replace another factor that was lost; they are no factor on their own. */
  recoveryCodesAlone: () =>
    new AuthError(
      422,
      'mfa_recovery_codes_sole_factor',
      'Recovery codes need another verified factor',
    ),
  recoveryCodesLocked: ({ retryAfterSeconds }: AuthError) =>
    new AuthError(
      429,
      'mfa_recovery_codes_locked',
      'Too many wrong recovery codes, try again later',
      retryAfterSeconds === null ? {} : { retryAfterSeconds },
    ),
  recoveryCodesExist: () =>
    new AuthError(422, 'mfa_verified_factor_exists', 'Recovery codes exist already'),
} as const satisfies ErrorCatalogue<AuthError>;
