import { publicKey } from '../../access-tokens/access-tokens.ts';
import type { AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';

/** GET /.well-known/jwks.json: the public keys of the keys that may sign tokens (protocol 2.22, RFC 7517). */
export function keySet(auth: AuthWith<'furtherKey' | 'signingKey'>): AuthHandler {
  const { signingKey, furtherKey } = auth;
  const keys = [signingKey, ...(furtherKey === undefined ? [] : [furtherKey])].map(publicKey);
  return (c) => c.json({ keys }, 200, { 'Cache-Control': 'public, max-age=600' });
}
