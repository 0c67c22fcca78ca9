import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';

/** The secrets of one OAuth flow: the state is visible to the browser, nonce and verifier only to this server. */
export interface OAuthFlowSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Generates the `state` of an OAuth flow (RFC 6749 section 10.12). */
export const generateState = (): string => randomUUID();

/** Generates the secret that ties an OAuth flow to the browser that began it. */
export const generateBrowserSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a state or of a browser's secret. */
export const oauthFlowHash = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

/** Derives the secrets of a state from it and the server's key, so that none has to be stored. */
export function oauthFlowSecrets(key: Uint8Array, state: string): OAuthFlowSecrets {
  const derive = (purpose: string) =>
    createHmac('sha256', key).update(`${purpose}\n${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}
