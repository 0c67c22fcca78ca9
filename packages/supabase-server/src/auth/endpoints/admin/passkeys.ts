import { AUTH_SCOPE, withinScope } from '../../../database/scope.ts';
import type { AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { PASSKEY_ERRORS } from '../../errors/passkey-errors.ts';
import { passkeyIdOf, userIdOf } from '../../ids.ts';
import { accountNotice } from '../../mail-links/account-notices.ts';
import { presentPasskey } from '../../presenters/passkey.ts';
import { requireOperator } from '../../sessions/operator.ts';
import { lockUser } from '../../store/users.ts';
import { deletePasskey, findPasskey, passkeysOf } from '../../store/webauthn-credentials.ts';
import { sendNotice } from '../send-notice.ts';

/** GET /admin/users/{id}/passkeys, with the secret key: what `auth.admin.passkey.listPasskeys` of the client calls. */
export function adminListPasskeys(auth: AuthWith<'executor'>): AuthHandler {
  return async (c) => {
    requireOperator(c);
    const id = userIdOf(c);
    const passkeys = await withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
      if (!(await lockUser(tx, id))) throw AUTH_ERRORS.userNotFound();
      return passkeysOf(tx, id);
    });
    return c.json(passkeys.map(presentPasskey));
  };
}

/** DELETE /admin/users/{id}/passkeys/{id}, with the secret key: ends every session that the passkey opened. */
export function adminDeletePasskey(
  auth: AuthWith<'delivery' | 'executor' | 'mailTexts' | 'settings'>,
): AuthHandler {
  return async (c) => {
    requireOperator(c);
    const [userId, passkeyId] = [userIdOf(c), passkeyIdOf(c)];
    const notice = await withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user) throw AUTH_ERRORS.userNotFound();
      const passkey = await findPasskey(tx, userId, passkeyId);
      if (!passkey) throw PASSKEY_ERRORS.webauthnCredentialUnknown();
      await deletePasskey(tx, passkey.id, null);
      return accountNotice(auth, tx, user, 'passkeyRemoved');
    });
    await sendNotice(auth, c, notice);
    return c.body(null, 204);
  };
}
