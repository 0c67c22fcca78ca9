import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** Protocol 2.21: SHA-1, 6 digits, steps of 30 seconds, one step of tolerance each side. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;

/** Generates the secret of an authenticator app: base32 without padding. */
export const generateTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth://` address that authenticator apps read (protocol 2.21). */
export function totpUri(secret: string, issuer: string, account: string): string {
  const [by, to] = [issuer, account].map(encodeURIComponent);
  return `otpauth://totp/${by}:${to}?algorithm=SHA1&digits=6&issuer=${by}&period=${PERIOD_SECONDS}&secret=${secret}`;
}

/** The address as a QR code: SVG that can be used in a data URL as it is, since it has no number sign. */
export const totpPicture = (uri: string): string => renderSVG(uri, { ecc: 'M', border: 2 });

/**
 * The time step of this code, at the given moment or one step beside it, compared in constant time. Null when the code
 * is wrong or its step was used already (RFC 6238 section 5.2).
 * @param spent the newest step whose code was accepted before
 */
export function matchingStep(
  secret: string,
  code: string,
  now: Date,
  spent: number,
): number | null {
  // The library compares the length in characters with a length in bytes.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const away = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (away === null) return null;
  const step = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + away;
  return step > spent ? step : null;
}
