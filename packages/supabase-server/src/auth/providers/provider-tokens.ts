import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { ProviderTokens } from './provider.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a provider's tokens with the code that the app exchanges (AES-256-GCM). Only the hash of the code is stored, so
 * that whoever reads the database reads no token.
 */
export function sealTokens(tokens: ProviderTokens, code: string, label: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(code, label), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(tokens)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens what the same code sealed. */
export function openTokens(sealed: string, code: string, label: string): ProviderTokens {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(code, label), nonce);
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([
    decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ]);
  return JSON.parse(text.toString()) as ProviderTokens;
}

/** The two members that a session's answer then has (protocol 2.4). */
export function presentTokens({ accessToken, refreshToken }: ProviderTokens) {
  return {
    provider_token: accessToken,
    ...(refreshToken === null ? {} : { provider_refresh_token: refreshToken }),
  };
}

const keyOf = (code: string, label: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', code, '', `${label} auth provider tokens`, 32));
