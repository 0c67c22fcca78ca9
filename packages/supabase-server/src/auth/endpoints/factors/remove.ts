import type { AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { MFA_ERRORS } from '../../errors/mfa-errors.ts';
import { factorIdOf } from '../../ids.ts';
import { accountNotice } from '../../mail-links/account-notices.ts';
import { changeAsPermanent } from '../../sessions/bearer.ts';
import { requireFreshProof } from '../../sessions/fresh-proof.ts';
import { dropFactor, findFactor } from '../../store/factors.ts';
import { sendNotice } from '../send-notice.ts';

/** DELETE /factors/{id} (protocol 2.21). */
export function removeFactor(
  auth: AuthWith<'clock' | 'delivery' | 'executor' | 'mailTexts' | 'settings'>,
): AuthHandler {
  return async (c) => {
    const { id, notice } = await changeAsPermanent(auth, c, async (tx, { user, session }) => {
      const wanted = factorIdOf(c);
      const factor = await findFactor(tx, user.id, wanted);
      if (!factor) throw MFA_ERRORS.factorNotFound();
      if (factor.status === 'verified') {
        if (session.aal !== 'aal2') throw MFA_ERRORS.aalToUnenrol();
        requireFreshProof(auth, { user, session });
      }
      await dropFactor(tx, factor);
      const notice =
        factor.status === 'verified' ? await accountNotice(auth, tx, user, 'factorRemoved') : null;
      return { id: factor.id, notice };
    });
    await sendNotice(auth, c, notice);
    return c.json({ id });
  };
}
