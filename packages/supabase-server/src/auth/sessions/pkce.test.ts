import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answersChallenge, readChallenge } from './pkce.ts';

const verifier = 'v'.repeat(112);
const challenge = createHash('sha256').update(verifier).digest('base64url');
const read = (code_challenge: string, code_challenge_method: string) =>
  readChallenge({ code_challenge, code_challenge_method });

describe('PKCE (protocol 2.16)', () => {
  it('is not meant when both members are missing', () => {
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

  it.each(['s256', 'S256', 'plain', 'PLAIN'])('knows the method %s', (method) => {
    expect(read(challenge, method)?.method).toBe(method.toLowerCase());
  });

  it('is answered by the verifier only', () => {
    expect(answersChallenge(verifier, { challenge, method: 's256' })).toBe(true);
    expect(answersChallenge('w'.repeat(112), { challenge, method: 's256' })).toBe(false);
    expect(answersChallenge(challenge, { challenge, method: 's256' })).toBe(false);
    expect(answersChallenge(challenge, { challenge, method: 'plain' })).toBe(true);
    expect(answersChallenge('', { challenge, method: 's256' })).toBe(false);
  });

  it('agrees with the example of RFC 7636, appendix B', () => {
    const example = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    expect(
      answersChallenge(example, {
        challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        method: 's256',
      }),
    ).toBe(true);
  });
});
