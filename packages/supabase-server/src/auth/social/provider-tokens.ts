import { hkdfSync } from 'node:crypto';
import { seal, unseal, unsealTagFirst } from '../../database/sealing.ts';
import type { ProviderTokens } from '../providers/provider.ts';

const BOUND_TO = 'provider tokens';

/**
 * Seals a provider's tokens with the code that the app exchanges. Only the hash of the code is stored, so that the
 * database alone does not reveal the tokens.
 */
export const sealTokens = (tokens: ProviderTokens, code: string, label: string): string =>
  seal(JSON.stringify(tokens), keyOf(code, label), BOUND_TO);

/** Opens what was sealed with the same code, in the current format or the previous one. */
export function openTokens(sealed: string, code: string, label: string): ProviderTokens {
  const key = keyOf(code, label);
  try {
    return JSON.parse(unseal(sealed, key, BOUND_TO)) as ProviderTokens;
  } catch {
    return JSON.parse(unsealTagFirst(sealed, key)) as ProviderTokens;
  }
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
