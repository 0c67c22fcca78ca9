import type { ErrorCatalogue } from '../../gateway/protocol-error.ts';
import { AuthError } from './auth-error.ts';

/** The errors of text messages and phone numbers, by the name of what went wrong. */
export const PHONE_ERRORS = {
  /** A second text message to the same phone within the interval. */
  messageTooSoon: (seconds: number) =>
    new AuthError(
      429,
      'over_sms_send_rate_limit',
      `For security purposes, you can only request this after ${seconds} seconds.`,
      { retryAfterSeconds: seconds },
    ),
  phoneSignUpsDisabled: () =>
    new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled'),
  phoneSignInsDisabled: () =>
    new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled'),
  phoneNotConfirmed: () => new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed'),
  phoneExists: () =>
    new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered'),
  textMessageFailed: () => new AuthError(500, 'sms_send_failed', 'Error sending text message'),
  phoneVerifyDisabled: () =>
    new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone'),
  phoneEnrolDisabled: () =>
    new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone'),
  wrongPhoneCode: () =>
    new AuthError(422, 'mfa_verification_failed', 'Invalid MFA Phone code entered'),
} as const satisfies ErrorCatalogue<AuthError>;
