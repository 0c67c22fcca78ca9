import { hkdfSync } from 'node:crypto';
import type { SigningKey } from './sessions/access-tokens.ts';

/** Keys for what only this server reads again, derived from the signing key so that there is one secret to keep. */
export interface ServerKeys {
  readonly refreshTokens: Uint8Array;
  readonly codes: Uint8Array;
  readonly limits: Uint8Array;
  readonly devices: Uint8Array;
  readonly oauthFlows: Uint8Array;
  readonly factorSecrets: Uint8Array;
}

/**
 * Derives the keys (RFC 5869). The same signing key and label give the same keys, on every server that shares them.
 * @param label what the servers of one installation call themselves; with another one nothing that is sealed opens
 */
export function deriveServerKeys(signingKey: SigningKey, label: string): ServerKeys {
  const secret = Buffer.from(signingKey.d ?? '', 'base64url');
  if (secret.length === 0) throw new Error('The signing key has no private part');
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `${label} auth ${purpose}`, 32));
  return {
    refreshTokens: derive('refresh tokens'),
    codes: derive('codes'),
    limits: derive('limits'),
    devices: derive('known devices'),
    oauthFlows: derive('provider trips'),
    factorSecrets: derive('factor secrets'),
  };
}
