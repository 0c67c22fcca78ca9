import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { UnreachableError } from '../../lib/settings/config.ts';
import { authProblem } from './problem.ts';

const api = (status: number, code: string, message = 'No') =>
  new AuthApiError(message, status, code);

describe('authProblem', () => {
  it.each([
    [api(400, 'invalid_credentials'), { kind: 'invalid_credentials' }],
    [api(400, 'email_not_confirmed'), { kind: 'not_confirmed' }],
    [api(422, 'same_password'), { kind: 'same_password' }],
    [api(422, 'mfa_totp_verify_not_enabled'), { kind: 'unreadable_factor' }],
    [api(400, 'reauthentication_needed'), { kind: 'code_needed' }],
    [api(422, 'reauthentication_not_valid'), { kind: 'code_invalid' }],
    [
      api(400, 'validation_failed', 'Unable to validate email address: invalid format'),
      { kind: 'invalid_email' },
    ],
    [
      api(
        429,
        'over_email_send_rate_limit',
        'For security purposes, you can only request this after 42 seconds.',
      ),
      { kind: 'too_many', seconds: 42 },
    ],
    [
      api(429, 'over_request_rate_limit', 'Request rate limit reached'),
      { kind: 'too_many', seconds: null },
    ],
    [
      new AuthWeakPasswordError('Weak', 422, ['length', 'pwned']),
      { kind: 'weak_password', reasons: ['length', 'pwned'] },
    ],
    [new AuthRetryableFetchError('Failed to fetch', 0), { kind: 'unreachable' }],
    [new AuthRetryableFetchError('Internal server error', 500), { kind: 'other' }],
    [new AuthRetryableFetchError('Bad gateway', 502), { kind: 'unavailable' }],
    [new AuthRetryableFetchError('Come again', 503), { kind: 'unavailable' }],
    [new AuthRetryableFetchError('Origin is unreachable', 523), { kind: 'unavailable' }],
    [new UnreachableError('The settings were answered with 500', 500), { kind: 'other' }],
    [new UnreachableError('The settings were answered with 503', 503), { kind: 'unavailable' }],
    [new UnreachableError('gone'), { kind: 'unreachable' }],
    [new TypeError('Failed to fetch'), { kind: 'unreachable' }],
    [api(422, 'signup_disabled'), { kind: 'other' }],
    [null, { kind: 'other' }],
  ])('reads %s', (error, problem) => {
    expect(authProblem(error)).toEqual(problem);
  });
});
