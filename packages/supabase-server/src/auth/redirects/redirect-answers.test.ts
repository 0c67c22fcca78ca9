import { describe, expect, it } from 'vitest';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { codeTarget, errorTarget, messageTarget, signedInTarget } from './redirect-answers.ts';

const target = new URL('https://bloom.example/goals?kept=1#dropped');
const message = 'Confirmation link accepted. Please proceed';

describe('what a link adds to its target (protocol 2.15)', () => {
  it('a session in the fragment, with its members in alphabetical order', () => {
    const issued = { accessToken: 'a.b.c', expiresAt: 1234, refreshToken: 'abcdefghijkl' };
    expect(signedInTarget(target, issued, { type: 'signup' }).href).toBe(
      'https://bloom.example/goals?kept=1#access_token=a.b.c&expires_at=1234&expires_in=3600&refresh_token=abcdefghijkl&sb=&token_type=bearer&type=signup',
    );
  });

  it('a code in the query, which keeps its other parameters', () => {
    const { search } = codeTarget(target, 'c0de');
    expect(search).toBe('?kept=1&code=c0de');
  });

  it('a message in the fragment, for PKCE in the query too', () => {
    expect(messageTarget(target, message, { pkce: false }).href).toBe(
      'https://bloom.example/goals?kept=1#message=Confirmation+link+accepted.+Please+proceed&sb=',
    );
    expect(messageTarget(target, message, { pkce: true }).searchParams.get('message')).toBe(
      message,
    );
  });

  it('an error in the fragment, for PKCE in the query too', () => {
    const members =
      'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
    expect(errorTarget(target, AUTH_ERRORS.linkInvalid(), { pkce: false }).hash).toBe(
      `#${members}&sb=`,
    );
    const pkce = errorTarget(target, AUTH_ERRORS.linkInvalid(), { pkce: true });
    expect(pkce.hash).toBe(`#${members}&sb=`);
    expect(pkce.search).toBe(`?kept=1&${members}`);
  });

  it('a sign-up that is not allowed as a refusal', () => {
    const { hash } = errorTarget(target, AUTH_ERRORS.signUpsDisabled(), { pkce: false });
    expect(hash).toContain('#error=access_denied&error_code=signup_disabled&');
  });

  it('no member `error` for a status without a name', () => {
    const fragment = new URLSearchParams(
      errorTarget(target, AUTH_ERRORS.flowMissing(), { pkce: false }).hash.slice(1),
    );
    expect(fragment.get('error')).toBeNull();
    expect(fragment.get('error_code')).toBe('flow_state_not_found');
  });
});
