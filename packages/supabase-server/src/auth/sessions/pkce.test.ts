import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { matchesCodeChallenge, readCodeChallenge } from './pkce.ts';

const verifier = 'v'.repeat(112);
const challenge = createHash('sha256').update(verifier).digest('base64url');
const read = (code_challenge: string, code_challenge_method: string) =>
  readCodeChallenge({ code_challenge, code_challenge_method });

describe('PKCE (protocol 2.16)', () => {
  it('is not used when both members are missing', () => {
    expect(read('', '')).toBeNull();
  });

  it.each([
    [challenge, ''],
    ['', 's256'],
    ['short', 's256'],
    ['x'.repeat(129), 's256'],
    [`${challenge.slice(1)}!`, 's256'],
    [challenge, 's512'],
  ])('refuses %j with %j', (given, method) => {
    expect(() => read(given, method)).toThrow(
      expect.objectContaining({ status: 400, code: 'validation_failed' }),
    );
  });

  it.each(['s256', 'S256', 'plain', 'PLAIN'])('accepts the method %s', (method) => {
    expect(read(challenge, method)?.method).toBe(method.toLowerCase());
  });

  it('is matched by the verifier only', () => {
    expect(matchesCodeChallenge(verifier, { value: challenge, method: 's256' })).toBe(true);
    expect(matchesCodeChallenge('w'.repeat(112), { value: challenge, method: 's256' })).toBe(false);
    expect(matchesCodeChallenge(challenge, { value: challenge, method: 's256' })).toBe(false);
    expect(matchesCodeChallenge(challenge, { value: challenge, method: 'plain' })).toBe(true);
    expect(matchesCodeChallenge('', { value: challenge, method: 's256' })).toBe(false);
  });

  it('agrees with the example of RFC 7636, appendix B', () => {
    const example = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    expect(
      matchesCodeChallenge(example, {
        value: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        method: 's256',
      }),
    ).toBe(true);
  });
});
