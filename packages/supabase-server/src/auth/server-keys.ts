import { hkdfSync } from 'node:crypto';
import type { SigningKey } from './access-tokens/access-tokens.ts';

/**
 * Keys for what only this server reads again. They are derived from the signing key, so that there is one secret to
 * keep.
 */
export interface ServerKeys {
  readonly refreshTokens: Uint8Array;
  readonly codes: Uint8Array;
  /** Those of the other key, while keys are exchanged: a code that was sent before, or by another server, still works. */
  readonly furtherCodes: readonly Uint8Array[];
  readonly limits: Uint8Array;
  readonly devices: Uint8Array;
  readonly oauthFlows: Uint8Array;
  readonly factorSecrets: Uint8Array;
  /** Older keys, with which secrets of factors may still be sealed. */
  readonly olderFactorSecrets: readonly Uint8Array[];
}

/**
 * Derives the keys (RFC 5869). The same signing key and label give the same keys, on every server that shares them.
 * @param label the name that the servers of one installation share; with another one nothing that is sealed can be
 * opened
 * @param further another signing key, while keys are exchanged; without its private part nothing is derived from it
 */
export function deriveServerKeys(
  signingKey: SigningKey,
  label: string,
  further?: SigningKey,
): ServerKeys {
  if (!signingKey.d) throw new Error('The signing key has no private part');
  const derive = (purpose: string, { d = '' } = signingKey) =>
    new Uint8Array(
      hkdfSync('sha256', Buffer.from(d, 'base64url'), '', `${label} auth ${purpose}`, 32),
    );
  return {
    refreshTokens: derive('refresh tokens'),
    codes: derive('codes'),
    furtherCodes: further?.d ? [derive('codes', further)] : [],
    limits: derive('limits'),
    devices: derive('known devices'),
    // What OAuth flows were called once: with another label, flows that are under way could not be finished.
    oauthFlows: derive('provider trips'),
    factorSecrets: derive('factor secrets'),
    olderFactorSecrets: further?.d ? [derive('factor secrets', further)] : [],
  };
}
