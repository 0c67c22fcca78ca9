import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a text with AES-256-GCM, so that the database alone does not reveal it.
 * @param key 32 bytes
 * @param boundTo what the secret is for, or whose it is: it can be opened only with the same value
 */
export function seal(text: string, key: Uint8Array, boundTo: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Opens what `seal` made. @throws Error when the text, the key or `boundTo` differs */
export function unseal(sealed: string, key: Uint8Array, boundTo: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const [nonce, text] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, -TAG_BYTES)];
  return open(key, nonce, bytes.subarray(-TAG_BYTES), text, boundTo);
}

/** Opens what earlier releases sealed: the tag comes before the text, which is bound to nothing. */
export function unsealTagFirst(sealed: string, key: Uint8Array): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const afterTag = NONCE_BYTES + TAG_BYTES;
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, afterTag)];
  return open(key, nonce, tag, bytes.subarray(afterTag), '');
}

function open(
  key: Uint8Array,
  nonce: Uint8Array,
  tag: Uint8Array,
  text: Uint8Array,
  boundTo: string,
): string {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}
