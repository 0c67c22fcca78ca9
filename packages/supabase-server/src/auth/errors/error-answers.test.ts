import { describe, expect, it } from 'vitest';
import { OAuthError } from './auth-error.ts';
import { AUTH_ERRORS } from './auth-errors.ts';
import { errorAnswer } from './error-answers.ts';

describe('an error (protocol 2.2)', () => {
  it('has the current shape when the request names the API version', async () => {
    const answer = errorAnswer(AUTH_ERRORS.invalidCredentials(), '2024-01-01');
    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    expect(await answer.json()).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  it.each([undefined, '2023-12-31', 'latest', '2024-1-1'])(
    'has the older shape for version %s',
    async (version) => {
      const answer = errorAnswer(AUTH_ERRORS.invalidCredentials(), version);
      expect(answer.headers.get('x-supabase-api-version')).toBeNull();
      expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials');
      expect(await answer.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      });
    },
  );

  it('carries the reasons of a weak password in both', async () => {
    const error = () => AUTH_ERRORS.weakPassword('Password should be longer.', ['length']);
    expect(await errorAnswer(error(), '2024-01-01').json()).toMatchObject({
      code: 'weak_password',
      weak_password: { reasons: ['length'] },
    });
    expect(await errorAnswer(error(), undefined).json()).toMatchObject({
      code: 422,
      weak_password: { reasons: ['length'] },
    });
  });

  it('has an id in the older shape when the status is 500', async () => {
    expect(await errorAnswer(AUTH_ERRORS.unexpected(), undefined).json()).toMatchObject({
      code: 500,
      error_code: 'unexpected_failure',
      error_id: expect.any(String),
    });
    expect(await errorAnswer(AUTH_ERRORS.unexpected(), '2024-01-01').json()).not.toHaveProperty(
      'error_id',
    );
  });

  it('says after how long to retry', () => {
    expect(errorAnswer(AUTH_ERRORS.mailTooSoon(42), '2024-01-01').headers.get('retry-after')).toBe(
      '42',
    );
  });

  it('of OAuth has one shape, whatever the version', async () => {
    for (const version of [undefined, '2024-01-01']) {
      const answer = errorAnswer(
        new OAuthError('invalid_request', 'refresh_token required'),
        version,
      );
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        error: 'invalid_request',
        error_description: 'refresh_token required',
      });
    }
  });
});
