import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthUnderTest, OPERATOR, startAuth } from '../../testing/auth-server.ts';

let auth: AuthUnderTest;
let accessToken: string;
beforeAll(async () => {
  auth = await startAuth({ mailIntervalSeconds: 0 });
  accessToken = (await auth.newPerson('fuzzed@example.com')).access_token;
}, 60_000);
afterAll(() => auth.close());

const ROUTES = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token?grant_type=pkce'],
  ['POST', '/recover'],
  ['POST', '/resend'],
  ['POST', '/verify'],
  ['PUT', '/user'],
  ['POST', '/logout?scope=x'],
  ['DELETE', '/admin/users/x'],
] as const;

const MEMBERS = [
  'email',
  'phone',
  'password',
  'data',
  'nonce',
  'type',
  'token',
  'token_hash',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'code_challenge',
  'code_challenge_method',
  'app_metadata',
  'should_soft_delete',
];
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('', 'signup', 'email', 'recovery', 'email_change', 's256', 'abcdefghijkl'),
  fc.constantFrom('a@example.com', 'fuzzed@example.com', 'a\u0000@example.com', '\ud800', '0'),
  fc.constantFrom('x'.repeat(43), '00000000-0000-4000-8000-000000000000', "'; drop table x; --"),
);
const value = fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: fc.jsonValue() });
const body = fc.dictionary(fc.constantFrom(...MEMBERS), value, { maxKeys: 6 });
const query = fc.dictionary(fc.constantFrom('redirect_to', 'type', 'token', 'scope'), text);

it('no body, however malformed, causes a 500', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ROUTES),
      body,
      fc.boolean(),
      async (route, sent, signed) => {
        const [method, path] = route;
        const { status, body } = await auth.send(
          method,
          path,
          sent,
          signed ? accessToken : undefined,
        );
        expect(status).toBeLessThan(500);
        if (status >= 400) expect(typeof (body.message ?? body.error_description)).toBe('string');
      },
    ),
    { numRuns: 400 },
  );
});

it.each(['\u0000', '\ud800'])(
  'no name that holds %j, which is no text, causes a 500',
  async (odd) => {
    for (const given of [{ friendly_name: odd }, { issuer: odd }]) {
      const factor = { factor_type: 'totp', friendly_name: 'Phone', ...given };
      expect((await auth.send('POST', '/factors', factor, accessToken)).status).toBe(400);
    }
  },
);

it('no filter of an operator causes a 500', async () => {
  for (const filter of ['%00', '%25%00', '%5C']) {
    const { status } = await auth.send('GET', `/admin/users?filter=${filter}`, undefined, OPERATOR);
    expect(status).toBeLessThan(500);
  }
});

it('no link, however malformed, causes a 500 or redirects to another site', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(query, async (members) => {
      const { status, location } = await auth.send(
        'GET',
        `/verify?${new URLSearchParams(members)}`,
      );
      expect([303, 400]).toContain(status);
      const home = location.host === 'bloom.example';
      expect(home || ['127.0.0.1', '[::1]'].includes(location.hostname)).toBe(true);
    }),
    { numRuns: 400 },
  );
});
