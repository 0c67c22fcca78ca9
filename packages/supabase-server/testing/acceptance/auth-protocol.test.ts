import { describe, expect, it } from 'vitest';
import { newAddress } from '../people.ts';
import { target } from './people.ts';

const { url, publishableKey } = target;

function call(method: string, path: string, body?: string, version?: string) {
  return fetch(`${url}/auth/v1${path}`, {
    method,
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json;charset=UTF-8',
      ...(version ? { 'x-supabase-api-version': version } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
}

const wrong = JSON.stringify({ email: newAddress(), password: 'Wrong-horse-7' });

describe('errors (protocol 2.2)', () => {
  it('have the current shape when the request names the API version', async () => {
    const response = await call('POST', '/token?grant_type=password', wrong, '2024-01-01');
    expect(response.status).toBe(400);
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    expect(await response.json()).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  it('have the older shape for everyone else', async () => {
    const response = await call('POST', '/token?grant_type=password', wrong);
    expect(response.headers.get('x-supabase-api-version')).toBeNull();
    expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    expect(await response.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
  });

  it.each([
    ['{}', 'Missing one of these types: signup, email_change, sms, phone_change'],
    ['{"type":"signup"}', 'Type provided requires an email address'],
    ['{"type":"signup","phone":"+5511999999999"}', 'Type provided requires an email address'],
    ['{"type":"sms"}', 'Type provided requires a phone number'],
    ['{"type":"email_change"}', 'Missing email address or phone number'],
    [
      '{"type":"email_change","email":"a@example.com","phone":"+5511999999999"}',
      'Only an email address or phone number should be provided.',
    ],
  ])('say of /resend %s: %s', async (body, message) => {
    const response = await call('POST', '/resend', body, '2024-01-01');
    expect(await response.json()).toEqual({ code: 'validation_failed', message });
  });

  it.each([
    ['POST', '/token?grant_type=refresh_token', '{}', 400, 'invalid_request'],
    ['POST', '/token?grant_type=nothing', '{}', 400, 'invalid_credentials'],
    ['POST', '/token', '{}', 400, 'invalid_credentials'],
    ['POST', '/token?grant_type=password', '{}', 400, 'validation_failed'],
    ['POST', '/token?grant_type=password', '{"email":', 400, 'bad_json'],
    ['POST', '/token?grant_type=password', '[]', 400, 'bad_json'],
    ['POST', '/token?grant_type=password', '{"email":{}}', 400, 'bad_json'],
    ['POST', '/signup', `{"data":${'['.repeat(99)}${']'.repeat(99)}}`, 400, 'bad_json'],
    ['POST', '/recover', '{}', 400, 'validation_failed'],
    ['POST', '/resend', '{"type":"magic","email":"a@example.com"}', 400, 'validation_failed'],
    ['POST', '/resend', '{"type":"signup"}', 400, 'validation_failed'],
    ['POST', '/verify', '{"type":"signup"}', 400, 'validation_failed'],
    [
      'POST',
      '/verify',
      '{"type":"x","token":"1","email":"a@example.com"}',
      400,
      'validation_failed',
    ],
    ['GET', '/verify?type=signup', undefined, 400, 'validation_failed'],
    ['POST', '/otp', '{}', 400, 'validation_failed'],
    ['POST', '/otp', '{"email":"a@example.com","phone":"+551199999"}', 400, 'validation_failed'],
    ['POST', '/magiclink', '{"email":"a@example.com","channel":"sms"}', 400, 'validation_failed'],
    ['POST', '/otp', '{"email":"a@example.com","code_challenge":"x"}', 400, 'validation_failed'],
    ['GET', '/authorize?provider=google', undefined, 400, 'validation_failed'],
    ['GET', '/user/identities/authorize', undefined, 401, 'no_authorization'],
    ['POST', '/factors', '{}', 401, 'no_authorization'],
    ['GET', '/nothing', undefined, 404, 'not_found'],
    ['GET', '/signup', undefined, 405, 'method_not_allowed'],
    ['DELETE', '/user', undefined, 405, 'method_not_allowed'],
    ['PATCH', '/token', '{}', 405, 'method_not_allowed'],
  ])('%s %s %s: %i %s', async (method, path, body, status, code) => {
    const response = await call(method, path, body, '2024-01-01');
    expect(response.status).toBe(status);
    const answer = (await response.json()) as Record<string, unknown>;
    expect(answer.code ?? answer.error).toBe(code);
    expect(answer.message ?? answer.error_description).toBeTypeOf('string');
  });
});

describe('the public information of auth/v1 (protocol 2.22)', () => {
  it('its settings', async () => {
    const response = await call('GET', '/settings');
    expect(await response.json()).toMatchObject({
      external: { email: true, phone: true, google: false, anonymous_users: true },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      saml_enabled: false,
    });
  });

  it('its health', async () => {
    const response = await call('GET', '/health');
    expect(await response.json()).toMatchObject({ name: 'GoTrue', version: expect.any(String) });
  });

  it('its public key, and no part of the private one', async () => {
    const response = await fetch(`${url}/auth/v1/.well-known/jwks.json`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    const { keys } = (await response.json()) as { keys: Record<string, unknown>[] };
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('and every answer has Cache-Control no-store', async () => {
    for (const path of ['/settings', '/user', '/nothing']) {
      expect((await call('GET', path)).headers.get('cache-control')).toBe('no-store');
    }
  });
});
