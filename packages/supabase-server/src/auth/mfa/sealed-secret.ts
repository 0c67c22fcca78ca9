import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a text with AES-256-GCM, so that the database alone does not give it away.
 * @param key 32 bytes
 * @param bearer whose secret it is: a sealed text opens for nobody else
 */
export function seal(text: string, key: Uint8Array, bearer: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bearer));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Opens what `seal` made. @throws Error when the text, the key or the bearer is another one */
export function unseal(sealed: string, key: Uint8Array, bearer: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(bearer))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = opener.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, opener.final()]).toString('utf8');
}
