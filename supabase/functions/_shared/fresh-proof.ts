import { claimsOf } from './token-claims.ts';

/** How long a proof counts as a fresh one; the auth server and `private.is_freshly_proved()` say the same. */
const SECONDS = 600;

/**
 * Whether the person of a request, whom the auth server has accepted, proved who they are a moment ago: by the newest
 * entry of the claim `amr` (protocol 2.5). That a session was refreshed proves nothing.
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
