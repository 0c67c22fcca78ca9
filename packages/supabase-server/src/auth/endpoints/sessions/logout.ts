import type { AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { changeAsSignedIn } from '../../sessions/bearer.ts';
import { requireFreshProof } from '../../sessions/fresh-proof.ts';
import { deleteSessions } from '../../store/sessions.ts';

type LogoutScope = Parameters<typeof deleteSessions>[2];

/**
 * POST /logout?scope=global|local|others (protocol 2.12). Ending the other sessions needs a fresh proof. Ending all
 * does not: it is how clients sign out, and the caller loses their own session too.
 */
export function logout(auth: AuthWith<'clock' | 'executor'>): AuthHandler {
  return async (c) => {
    await changeAsSignedIn(auth, c, async (tx, { user, session }) => {
      const scope = readScope(c.req.query('scope'));
      if (scope === 'others') requireFreshProof(auth, { user, session });
      await deleteSessions(tx, session, scope);
    });
    return c.body(null, 204);
  };
}

function readScope(text: string | undefined): LogoutScope {
  if (text === undefined || text === '') return 'global';
  if (text === 'global' || text === 'local' || text === 'others') return text;
  throw AUTH_ERRORS.validationFailed(`Unsupported logout scope "${text.slice(0, 64)}"`);
}
