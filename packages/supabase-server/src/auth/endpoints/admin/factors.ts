import { AUTH_SCOPE, withinScope } from '../../../database/scope.ts';
import type { AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { MFA_ERRORS } from '../../errors/mfa-errors.ts';
import { factorIdOf, userIdOf } from '../../ids.ts';
import { accountNotice } from '../../mail-links/account-notices.ts';
import { presentFactor } from '../../presenters/factor.ts';
import { requireOperator } from '../../sessions/operator.ts';
import { dropFactor, factorsOf, findFactor } from '../../store/factors.ts';
import { lockUser } from '../../store/users.ts';
import { sendNotice } from '../send-notice.ts';

/** GET /admin/users/{id}/factors, with the secret key: what `auth.admin.mfa.listFactors` of the client calls. */
export function adminListFactors(auth: AuthWith<'executor'>): AuthHandler {
  return async (c) => {
    requireOperator(c);
    const id = userIdOf(c);
    const factors = await withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
      if (!(await lockUser(tx, id))) throw AUTH_ERRORS.userNotFound();
      return factorsOf(tx, id);
    });
    return c.json(factors.map(presentFactor));
  };
}

/** DELETE /admin/users/{id}/factors/{id}, with the secret key: how an operator helps somebody who has lost a factor. */
export function adminDeleteFactor(
  auth: AuthWith<'delivery' | 'executor' | 'mailTexts' | 'settings'>,
): AuthHandler {
  return async (c) => {
    requireOperator(c);
    const [userId, factorId] = [userIdOf(c), factorIdOf(c)];
    const { factor, notice } = await withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user) throw AUTH_ERRORS.userNotFound();
      const found = await findFactor(tx, userId, factorId);
      if (!found) throw MFA_ERRORS.factorNotFound();
      await dropFactor(tx, found);
      const notice =
        found.status === 'verified' ? await accountNotice(auth, tx, user, 'factorRemoved') : null;
      return { factor: found, notice };
    });
    await sendNotice(auth, c, notice);
    return c.json(presentFactor(factor));
  };
}
