import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors.ts';
import { dropFactor } from '../mfa/removal.ts';
import { asSignedIn } from '../sessions/bearer.ts';
import { requireFreshProof } from '../sessions/fresh-proof.ts';
import { findFactor } from '../store/factors.ts';
import { lockUser } from '../store/users.ts';
import type { AuthHandler } from './context.ts';
import { factorIdOf } from './factor-id.ts';

/** DELETE /factors/{id} (protocol 2.21). */
export function removeFactor(auth: AuthWith<'clock' | 'executor'>): AuthHandler {
  return async (c) => {
    const id = await asSignedIn(auth, c, async (tx, { user, session }) => {
      const wanted = factorIdOf(c);
      await lockUser(tx, user.id);
      const factor = await findFactor(tx, user.id, wanted);
      if (!factor) throw AUTH_ERRORS.factorNotFound();
      if (factor.status === 'verified') {
        if (session.aal !== 'aal2') throw AUTH_ERRORS.aalToUnenrol();
        requireFreshProof(auth, { session });
      }
      await dropFactor(tx, factor);
      return factor.id;
    });
    return c.json({ id });
  };
}
