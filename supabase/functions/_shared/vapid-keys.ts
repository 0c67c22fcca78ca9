import { createECDH } from 'node:crypto';

/** The keys by which push services know the server (RFC 8292), as base64url. */
export interface VapidKeys {
  readonly privateKey: string;
  /** What browsers subscribe with: a point of P-256, uncompressed. */
  readonly publicKey: string;
}

/** @throws Error, one line that names the setting, where it is no private key of P-256. */
export function vapidKeysOf(privateKey: string): VapidKeys {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    throw new Error('VAPID_PRIVATE_KEY is wrong: it must be a private key of P-256 as base64url');
  }
  return { privateKey, publicKey: curve.getPublicKey('base64url') };
}
