import type { VerifyAccessToken } from '../../gateway/identity/access-token-verifier.ts';
import { type ApiKeys, readIdentity, whichApiKey } from '../../gateway/identity/identity.ts';
import type { Identity, Principal, TokenFault } from '../../gateway/principal.ts';

/** Who a channel speaks for, and until when. */
export interface Access {
  readonly principal: Principal;
  /** Milliseconds; null for an API key, which does not expire. */
  readonly expiresAt: number | null;
  /** The session of the token; the channel ends with it. */
  readonly sessionId: string | null;
  /** The signed-in person. */
  readonly person: string | null;
}

/** Why somebody may not join, as a message for the client's developer. */
export class AccessRefused extends Error {}

/** Reads who an access token stands for; without one the socket's own API key counts. */
export function createAccessReader(keys: ApiKeys, verify: VerifyAccessToken) {
  const which = whichApiKey(keys);
  return async (token: string | null, apiKey: Identity['apiKey']): Promise<Access> => {
    const key = apiKey === null ? null : keys[apiKey];
    const bearer = token === null ? null : `Bearer ${token}`;
    const { principal, fault } = await readIdentity(which, verify, key, bearer);
    if (principal === null) throw new AccessRefused(wordsFor(fault));
    const { exp, session_id, sub } = principal.claims;
    return {
      principal,
      expiresAt: typeof exp === 'number' ? exp * 1000 : null,
      sessionId: typeof session_id === 'string' ? session_id : null,
      person: typeof sub === 'string' ? sub : null,
    };
  };
}

export type ReadAccess = ReturnType<typeof createAccessReader>;

function wordsFor(fault: TokenFault | null): string {
  if (fault?.kind === 'expired') return 'InvalidJWTToken: Token has expired';
  if (fault?.kind === 'claims') return `InvalidJWTToken: ${fault.message}`;
  return 'JwtSignatureError: Failed to validate JWT signature';
}
