import { describe, expect, it } from 'vitest';
import type { Session } from '../../lib/backend/supabase.ts';
import { authenticatorsOf, type Factor, freeName, owesFactor } from './verified-factors.ts';

const factor = (status: 'verified' | 'unverified'): Factor => ({
  id: 'f',
  factor_type: 'totp',
  status,
  created_at: '',
  updated_at: '',
});

/** A session whose token says so; the name makes base64 that an address spells in another way. */
function sessionOf(aal: string | null, factors?: Factor[]): Session {
  const claims = JSON.stringify({ name: 'Zoë?>~', ...(aal !== null && { aal }) });
  return {
    access_token: aal === null ? 'broken' : `h.${Buffer.from(claims).toString('base64url')}.s`,
    refresh_token: 'r',
    expires_in: 3600,
    token_type: 'bearer',
    user: {
      id: 'ana',
      app_metadata: {},
      user_metadata: {},
      aud: 'authenticated',
      created_at: '',
      ...(factors && { factors }),
    },
  };
}

describe('a code is asked for', () => {
  it.each([
    ['nobody without a session', null, false],
    ['nobody without a factor', sessionOf('aal1'), false],
    ['nobody whose factor was only begun', sessionOf('aal1', [factor('unverified')]), false],
    ['whoever has not proved it', sessionOf('aal1', [factor('verified')]), true],
    ['nobody who has proved it', sessionOf('aal2', [factor('verified')]), false],
    ['whoever has a token that says nothing', sessionOf(null, [factor('verified')]), true],
  ])('of %s', (_, session, expected) => {
    expect(owesFactor(session)).toBe(expected);
  });
});

it('an authenticator counts once it is verified, and another one gets a new name', () => {
  const session = sessionOf('aal2', [factor('verified'), factor('unverified')]);
  expect(authenticatorsOf(session)).toHaveLength(1);
  expect(freeName('App', [])).toBe('App');
  expect(freeName('App', ['App', undefined, 'App 3'])).toBe('App 2');
});
