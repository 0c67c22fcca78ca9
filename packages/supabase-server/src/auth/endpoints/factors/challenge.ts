import { z } from 'zod';
import { addressPrefix } from '../../../limits/address-prefix.ts';
import { optionalText } from '../../body-members.ts';
import type { AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { factorIdOf } from '../../ids.ts';
import { beginChallenge, deliverCode } from '../../mfa/challenges.ts';
import { requireTexts } from '../../phones/phone-numbers.ts';
import { readBody } from '../../request-body.ts';
import { changeAsPermanent } from '../../sessions/bearer.ts';
import { claimedParty } from '../../webauthn/credential-members.ts';

const body = z.object({ channel: optionalText, webauthn: claimedParty });

/** POST /factors/{id}/challenge: begins a verification (protocol 2.21). */
export function challengeFactor(
  auth: AuthWith<
    'clock' | 'executor' | 'keys' | 'mailTexts' | 'limits' | 'settings' | 'textMessages'
  >,
): AuthHandler {
  return async (c) => {
    await auth.limits.take('challenge', c.get('clientAddress'));
    const { channel, webauthn: asked } = await readBody(c, body);
    const address = addressPrefix(c.get('clientAddress'));
    const { signedIn, begun } = await changeAsPermanent(auth, c, async (tx, asking) => {
      const factorId = factorIdOf(c);
      requireTexts(channel);
      requireOurs(auth, asked?.rpId ?? '');
      return {
        signedIn: asking,
        begun: await beginChallenge(auth, tx, asking, { factorId, address }),
      };
    });
    await deliverCode(auth, signedIn, begun, address);
    return c.json({
      id: begun.id,
      type: begun.factor.factor_type,
      expires_at: begun.expiresAt,
      ...(begun.webauthn === null ? {} : { webauthn: begun.webauthn }),
    });
  };
}

/** A client that names another site than ours does not run on our site. */
function requireOurs({ settings }: AuthWith<'settings'>, rpId: string): void {
  if (rpId !== '' && rpId !== new URL(settings.publicUrl).hostname)
    throw AUTH_ERRORS.validationFailed('rpId is not the host of this site');
}
