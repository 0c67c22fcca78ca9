import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';

/** What one trip to a provider carries: the state shows, nonce and verifier are this server's alone. */
export interface TripSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export const drawState = (): string => randomUUID();

/** The secret that ties a trip to the browser which began it. */
export const drawBrowserSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a state or of a browser's secret. */
export const tripHash = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

/** The secrets of a state. They follow from it and the server's key, so that none has to be stored. */
export function tripSecrets(key: Uint8Array, state: string): TripSecrets {
  const derive = (purpose: string) =>
    createHmac('sha256', key).update(`${purpose}\n${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}
