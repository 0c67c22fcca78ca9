import { describe, expect, it } from 'vitest';
import { socialFaultTarget, socialOutcomeIn } from './social-outcome.ts';

describe('the way back from a provider', () => {
  it.each([
    ['?error=access_denied&error_description=The+person+refused', 'refused'],
    ['?error=access_denied&error_code=provider_email_needs_verification', 'unverified'],
    ['?error=invalid_request&error_code=bad_oauth_state', 'expired'],
    ['?error=invalid_request&error_code=flow_state_already_used', 'expired'],
    ['?error=invalid_request&error_code=bad_oauth_callback', 'expired'],
    ['?error_code=identity_already_exists', 'already_linked'],
    ['?error=temporarily_unavailable&error_code=unexpected_failure', 'unavailable'],
    ['?error_code=over_email_send_rate_limit', 'too_many'],
    ['?error=access_denied&error_code=user_banned', 'failed'],
    ['?error=server_error', 'failed'],
    ['?error_description=Call+this+number', 'failed'],
  ])('tells %s as %s', (search, outcome) => {
    const target = new URL(socialFaultTarget(search, '/goals') ?? '', 'http://localhost');
    expect(target.pathname).toBe('/sign_in');
    expect(socialOutcomeIn(target.searchParams)).toBe(outcome);
    expect(target.search).not.toContain('Call');
  });

  it.each([
    ['/goals', '/sign_in'],
    ['/sign_in', '/sign_in'],
    ['/profile', '/profile'],
    ['/thank_you_for_signing_up', '/sign_up'],
  ])('from %s leads to where it began, %s', (pathname, page) => {
    expect(socialFaultTarget('?error=access_denied', pathname)).toBe(`${page}?social=refused`);
  });

  it('shows nothing for an address without a fault, or with an unknown outcome', () => {
    expect(socialFaultTarget('?session_id=1', '/profile')).toBeNull();
    expect(socialOutcomeIn(new URLSearchParams('?social=winner'))).toBeNull();
    expect(socialOutcomeIn(new URLSearchParams(''))).toBeNull();
  });
});
