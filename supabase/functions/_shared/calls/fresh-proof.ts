import { claimsOf } from './token-claims.ts';

/** How many seconds a proof is fresh; the auth server and `private.is_freshly_proved()` use the same. */
const SECONDS = 600;

/**
 * Whether the person of a request, which the auth server has accepted, proved recently who they are: by the newest
 * entry of the claim `amr` (protocol 2.5). Refreshing a session is no proof.
 */
export function isFreshlyProved(request: Request, now: Date): boolean {
  const { amr } = claimsOf(request) ?? {};
  if (!Array.isArray(amr)) return false;
  const proofs: readonly { method?: unknown; timestamp?: unknown }[] = amr.map(Object);
  return proofs.some(
    ({ method, timestamp }) =>
      method !== 'token_refresh' &&
      typeof timestamp === 'number' &&
      now.getTime() / 1000 - timestamp < SECONDS,
  );
}
