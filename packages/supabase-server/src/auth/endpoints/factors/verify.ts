import { z } from 'zod';
import { addressPrefix } from '../../../limits/address-prefix.ts';
import { optionalText } from '../../body-members.ts';
import type { AuthHandler } from '../../context.ts';
import type { SessionOpening } from '../../dependencies.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { challengeIdOf, factorIdOf } from '../../ids.ts';
import type { Tries } from '../../limits/catalogue.ts';
import { requestProof } from '../../mfa/session-raising.ts';
import { verifyAttempt } from '../../mfa/verification.ts';
import { readBody } from '../../request-body.ts';
import { asPermanent, changeAsPermanent } from '../../sessions/bearer.ts';
import { sessionAnswer } from '../../sessions/sessions.ts';
import { factorCredential } from '../../webauthn/credential-members.ts';
import { sendNotice } from '../send-notice.ts';

const body = z.object({
  challenge_id: optionalText,
  code: optionalText,
  webauthn: factorCredential.nullish(),
});

/** POST /factors/{id}/verify: the code of a factor raises the session to aal2 (protocol 2.21). */
export function verifyFactor(auth: SessionOpening): AuthHandler {
  return async (c) => {
    const address = c.get('clientAddress');
    await auth.limits.take('factor', address);
    const given = await readBody(c, body);
    const { user } = await asPermanent(auth, c, async (_tx, signedIn) => signedIn);
    const webauthn = given.webauthn ?? null;
    if (given.code === '' && webauthn === null)
      throw AUTH_ERRORS.validationFailed('Code needs to be non-empty');
    const challengeId = challengeIdOf(given.challenge_id);
    const attempt = {
      factorId: factorIdOf(c),
      challengeId,
      code: given.code,
      webauthn,
      address: addressPrefix(address),
      request: requestProof(c, factorIdOf(c), given),
    };
    const tries: Tries = [['factorOfAccount', user.id]];
    await auth.limits.takeAll(tries);
    const outcome = await changeAsPermanent(auth, c, async (tx, signedIn) => {
      const verified = await verifyAttempt(auth, tx, signedIn, attempt);
      if ('open' in verified) await auth.limits.refund(tx, tries);
      return verified;
    });
    if ('refusal' in outcome) throw outcome.refusal;
    await sendNotice(auth, c, outcome.notice);
    return c.json(await sessionAnswer(auth, outcome.open));
  };
}
