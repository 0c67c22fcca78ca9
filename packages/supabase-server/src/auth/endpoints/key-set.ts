import type { AuthWith } from '../dependencies.ts';
import { publicKey } from '../sessions/access-tokens.ts';
import type { AuthHandler } from './context.ts';

/** GET /.well-known/jwks.json: the public half of the signing key (protocol 2.22, RFC 7517). */
export function keySet(auth: AuthWith<'signingKey'>): AuthHandler {
  const keys = [publicKey(auth.signingKey)];
  return (c) => c.json({ keys }, 200, { 'Cache-Control': 'public, max-age=600' });
}
