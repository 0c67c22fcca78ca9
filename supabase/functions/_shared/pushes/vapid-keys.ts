import { createECDH } from 'node:crypto';

/** The keys that identify the server to push services (RFC 8292), as base64url. */
export interface VapidKeys {
  readonly privateKey: string;
  /** The key with which browsers subscribe: an uncompressed point of P-256. */
  readonly publicKey: string;
}

/** @throws Error in one line with the name of the setting, when it is not a private key of P-256 */
export function vapidKeysOf(privateKey: string): VapidKeys {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    throw new Error('VAPID_PRIVATE_KEY is wrong: it must be a private key of P-256 as base64url');
  }
  return { privateKey, publicKey: curve.getPublicKey('base64url') };
}
