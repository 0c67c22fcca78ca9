import { z } from 'zod';
import { optionalText } from '../../body-members.ts';
import type { AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { MFA_ERRORS } from '../../errors/mfa-errors.ts';
import { PASSKEY_ERRORS } from '../../errors/passkey-errors.ts';
import { passkeyIdOf } from '../../ids.ts';
import { PASSKEY_NAME_CHARACTERS } from '../../input-limits.ts';
import { accountNotice } from '../../mail-links/account-notices.ts';
import { requireRaised } from '../../mfa/assurance.ts';
import { presentPasskey } from '../../presenters/passkey.ts';
import { readBody } from '../../request-body.ts';
import { asPermanent, changeAsPermanent } from '../../sessions/bearer.ts';
import { requireFreshProof } from '../../sessions/fresh-proof.ts';
import {
  deletePasskey,
  findPasskey,
  passkeysOf,
  renameCredential,
} from '../../store/webauthn-credentials.ts';
import { requireShort } from '../factors/enrol.ts';
import { sendNotice } from '../send-notice.ts';

/** GET /passkeys: the passkeys of the person who asks (protocol 2.24). */
export function listPasskeys(auth: AuthWith<'clock' | 'executor'>): AuthHandler {
  return async (c) => {
    const passkeys = await asPermanent(auth, c, (tx, { user }) => passkeysOf(tx, user.id));
    return c.json(passkeys.map(presentPasskey));
  };
}

const naming = z.object({ friendly_name: optionalText });

/** PATCH /passkeys/{id}: renames a passkey (protocol 2.24). */
export function renamePasskey(auth: AuthWith<'clock' | 'executor'>): AuthHandler {
  return async (c) => {
    const name = (await readBody(c, naming)).friendly_name.trim();
    if (name === '') throw AUTH_ERRORS.validationFailed('friendly_name needs to be non-empty');
    requireShort('friendly_name', name, PASSKEY_NAME_CHARACTERS);
    const renamed = await changeAsPermanent(auth, c, async (tx, signedIn) => {
      const wanted = passkeyIdOf(c);
      await requireRaised(tx, signedIn, MFA_ERRORS.aalToUnenrol);
      const passkey = await findPasskey(tx, signedIn.user.id, wanted);
      if (!passkey) throw PASSKEY_ERRORS.webauthnCredentialUnknown();
      return renameCredential(tx, passkey.id, name);
    });
    return c.json(presentPasskey(renamed));
  };
}

/** DELETE /passkeys/{id}: also ends the sessions that it opened (protocol 2.24). */
export function removePasskey(
  auth: AuthWith<'clock' | 'delivery' | 'executor' | 'mailTexts' | 'settings'>,
): AuthHandler {
  return async (c) => {
    const notice = await changeAsPermanent(auth, c, async (tx, signedIn) => {
      const { user, session } = signedIn;
      const wanted = passkeyIdOf(c);
      const passkey = await findPasskey(tx, user.id, wanted);
      if (!passkey) throw PASSKEY_ERRORS.webauthnCredentialUnknown();
      await requireRaised(tx, signedIn, MFA_ERRORS.aalToUnenrol);
      requireFreshProof(auth, { user, session });
      await deletePasskey(tx, passkey.id, session.id);
      return accountNotice(auth, tx, user, 'passkeyRemoved');
    });
    await sendNotice(auth, c, notice);
    return c.body(null, 204);
  };
}
