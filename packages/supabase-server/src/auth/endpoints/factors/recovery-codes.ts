import { z } from 'zod';
import { optionalText } from '../../body-members.ts';
import type { AuthContext, AuthHandler } from '../../context.ts';
import type { AuthWith, SessionOpening } from '../../dependencies.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { MFA_ERRORS } from '../../errors/mfa-errors.ts';
import type { Tries } from '../../limits/catalogue.ts';
import { accountNotice } from '../../mail-links/account-notices.ts';
import {
  canonical,
  generateRecoveryCodes,
  type MadeCodes,
  redeemRecoveryCode,
  regenerateRecoveryCodes,
} from '../../mfa/recovery-codes.ts';
import { requestProof } from '../../mfa/session-raising.ts';
import { readBody } from '../../request-body.ts';
import { asPermanent, changeAsPermanent } from '../../sessions/bearer.ts';
import { requireFreshProof } from '../../sessions/fresh-proof.ts';
import { sessionAnswer } from '../../sessions/sessions.ts';
import { dropFactor } from '../../store/factors.ts';
import { countRecoveryCodes, findRecoveryCodes } from '../../store/recovery-codes.ts';
import { sendNotice } from '../send-notice.ts';
import { requireShort } from './enrol.ts';

type Making = AuthWith<'clock' | 'delivery' | 'executor' | 'limits' | 'mailTexts' | 'settings'>;

/** GET /factors/recovery-codes: how many codes a person has left (protocol 2.21). */
export function recoveryCodeStatus(auth: AuthWith<'clock' | 'executor'>): AuthHandler {
  return async (c) =>
    c.json(
      await asPermanent(auth, c, async (tx, { user }) => {
        const factor = await findRecoveryCodes(tx, user.id);
        if (!factor) throw MFA_ERRORS.factorNotFound();
        const count = await countRecoveryCodes(tx, factor.id);
        return { id: factor.id, type: 'recovery_code', ...count };
      }),
    );
}

const naming = z.object({ friendly_name: optionalText });

/** POST /factors/recovery-codes: creates the first set; this answer alone shows it (protocol 2.21). */
export function makeRecoveryCodes(auth: Making): AuthHandler {
  return async (c) => {
    await auth.limits.take('challenge', c.get('clientAddress'));
    const name = (await readBody(c, naming)).friendly_name.trim();
    requireShort('friendly_name', name);
    return answerCodes(
      auth,
      c,
      await changeAsPermanent(auth, c, (tx, signedIn) =>
        generateRecoveryCodes(auth, tx, signedIn, name),
      ),
    );
  };
}

/** POST /factors/recovery-codes/regenerate: creates another set; the previous one is void (protocol 2.21). */
export function renewRecoveryCodes(auth: Making): AuthHandler {
  return async (c) => {
    await auth.limits.take('challenge', c.get('clientAddress'));
    return answerCodes(
      auth,
      c,
      await changeAsPermanent(auth, c, (tx, signedIn) =>
        regenerateRecoveryCodes(auth, tx, signedIn),
      ),
    );
  };
}

async function answerCodes(
  auth: AuthWith<'delivery'>,
  c: AuthContext,
  { factor, codes, notice }: MadeCodes,
) {
  await sendNotice(auth, c, notice);
  const { id, friendly_name } = factor;
  c.header('Cache-Control', 'no-store');
  return c.json({ id, type: 'recovery_code', friendly_name, total: codes.length, codes });
}

/** DELETE /factors/recovery-codes (protocol 2.21). */
export function removeRecoveryCodes(
  auth: AuthWith<'clock' | 'delivery' | 'executor' | 'mailTexts' | 'settings'>,
): AuthHandler {
  return async (c) => {
    const { id, notice } = await changeAsPermanent(auth, c, async (tx, { user, session }) => {
      const factor = await findRecoveryCodes(tx, user.id);
      if (!factor) throw MFA_ERRORS.factorNotFound();
      if (session.aal !== 'aal2') throw MFA_ERRORS.aalToUnenrol();
      requireFreshProof(auth, { user, session });
      await dropFactor(tx, factor);
      return { id: factor.id, notice: await accountNotice(auth, tx, user, 'factorRemoved') };
    });
    await sendNotice(auth, c, notice);
    return c.json({ id });
  };
}

const proof = z.object({ code: optionalText });

/** POST /factors/recovery-codes/verify: a code works once and raises the session to aal2 (protocol 2.21). */
export function verifyRecoveryCode(auth: SessionOpening): AuthHandler {
  return async (c) => {
    await auth.limits.take('factor', c.get('clientAddress'));
    const { code } = await readBody(c, proof);
    const { user, made } = await asPermanent(auth, c, async (tx, asking) => ({
      user: asking.user,
      made: (await findRecoveryCodes(tx, asking.user.id))?.updated_at,
    }));
    if (code === '') throw AUTH_ERRORS.validationFailed('Code needs to be non-empty');
    // A new set starts with a count of zero: whoever could create it has proved a factor.
    const tries: Tries = [['recoveryCode', `${user.id} ${made ?? ''}`]];
    await auth.limits.takeAll(tries).catch((fault: unknown) => {
      throw fault instanceof AuthError && fault.status === 429
        ? MFA_ERRORS.recoveryCodesLocked(fault)
        : fault;
    });
    const asked = { typed: code, request: requestProof(c, canonical(code)) };
    const outcome = await changeAsPermanent(auth, c, async (tx, signedIn) => {
      const redeemed = await redeemRecoveryCode(auth, tx, signedIn, asked);
      if ('open' in redeemed) await auth.limits.refund(tx, tries);
      return redeemed;
    });
    if ('refusal' in outcome) throw outcome.refusal;
    await sendNotice(auth, c, outcome.notice);
    return c.json(await sessionAnswer(auth, outcome.open));
  };
}
