import { isUuid } from '../../../database/is-uuid.ts';
import type { AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { MFA_ERRORS } from '../../errors/mfa-errors.ts';
import { SOCIAL_ERRORS } from '../../errors/social-errors.ts';
import { movedNotice } from '../../mail-links/account-notices.ts';
import { requireRaised } from '../../mfa/assurance.ts';
import { changeAsSignedIn } from '../../sessions/bearer.ts';
import { requireFreshProof } from '../../sessions/fresh-proof.ts';
import { unlinkAccount } from '../../social/unlinking.ts';
import { sendNotice } from '../send-notice.ts';

/** DELETE /user/identities/{identity_id} (protocol 2.20). */
export function unlinkIdentity(
  auth: AuthWith<'clock' | 'delivery' | 'executor' | 'mailTexts' | 'settings'>,
): AuthHandler {
  return async (c) => {
    if (!auth.settings.social.manualLinking) throw SOCIAL_ERRORS.manualLinkingDisabled();
    // Other endpoints answer 400 (protocol 2.3).
    if (c.get('identity').fault?.kind === 'audience') throw AUTH_ERRORS.unexpectedAudience();
    const id = c.req.param('id');
    const notice = await changeAsSignedIn(auth, c, async (tx, signedIn) => {
      if (!isUuid(id)) throw SOCIAL_ERRORS.identityNotUuid();
      await requireRaised(tx, signedIn, MFA_ERRORS.aalToUpdate);
      requireFreshProof(auth, signedIn);
      const user = await unlinkAccount(auth, tx, signedIn.user, id);
      const { email } = signedIn.user;
      return movedNotice(auth, tx, { user, movedFrom: email === user.email ? null : email });
    });
    await sendNotice(auth, c, notice);
    return c.json({});
  };
}
