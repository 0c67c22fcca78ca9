import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { generateTotpSecret, matchingStep, totpPicture, totpUri } from './totp.ts';

const now = new Date('2026-11-21T10:00:10Z');
const secret = generateTotpSecret();
const STEP = Math.floor(now.getTime() / 30_000);
const codeAt = (seconds: number, of = secret) =>
  new TOTP({ secret: Secret.fromBase32(of) }).generate({
    timestamp: now.getTime() + seconds * 1000,
  });

describe('a TOTP code', () => {
  it.each([
    ['of this step', 0, 0, STEP],
    ['of the step before', -30, 0, STEP - 1],
    ['of the next step', 30, 0, STEP + 1],
    ['of two steps before', -60, 0, null],
    ['of two steps later', 60, 0, null],
    ['that was taken before', 0, STEP, null],
    ['that is older than one that was taken', -30, STEP, null],
    ['that is newer than one that was taken', 30, STEP, STEP + 1],
  ])('%s', (_, seconds, spent, expected) => {
    expect(matchingStep(secret, codeAt(seconds), now, spent)).toBe(expected);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', `${codeAt(0)} `])(
    '%j is refused',
    (code) => {
      expect(matchingStep(secret, code, now, 0)).toBeNull();
    },
  );

  it('of another secret is refused', () => {
    expect(matchingStep(secret, codeAt(0, generateTotpSecret()), now, 0)).toBeNull();
  });

  it('is that of RFC 6238, appendix B', () => {
    const known = Secret.fromLatin1('12345678901234567890').base32;
    expect(matchingStep(known, '287082', new Date(59_000), 0)).toBe(1);
  });
});

describe('the address in the QR code', () => {
  it('has the form of protocol 2.21', () => {
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totpUri(secret, 'Bloom & co', 'ana+1@example.com')).toBe(
      `otpauth://totp/Bloom%20%26%20co:ana%2B1%40example.com?algorithm=SHA1&digits=6&issuer=Bloom%20%26%20co&period=30&secret=${secret}`,
    );
  });

  it('is drawn so that a data URL needs no escaping', () => {
    const picture = totpPicture(totpUri(secret, 'Bloom', 'ana@example.com'));
    expect(picture).toMatch(/^<svg [^#%]+<\/svg>$/);
  });
});
