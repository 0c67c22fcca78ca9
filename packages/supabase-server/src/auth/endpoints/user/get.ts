import type { AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { asSignedIn } from '../../sessions/bearer.ts';
import { present } from '../../sessions/sessions.ts';

/** GET /user (protocol 2.12). */
export function getUser(auth: AuthWith<'clock' | 'executor'>): AuthHandler {
  return async (c) => c.json(await asSignedIn(auth, c, (tx, { user }) => present(tx, user)));
}
