import { z } from 'zod';
import { addressPrefix } from '../../limits/address-prefix.ts';
import { optionalText } from '../body-members.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors.ts';
import { beginChallenge, deliverCode } from '../mfa/challenges.ts';
import { readBody } from '../request-body.ts';
import { asSignedIn } from '../sessions/bearer.ts';
import type { AuthHandler } from './context.ts';
import { factorIdOf } from './factor-id.ts';

const body = z.object({ channel: optionalText });

/** POST /factors/{id}/challenge: begins a verification (protocol 2.21). */
export function challengeFactor(
  auth: AuthWith<
    'clock' | 'executor' | 'keys' | 'mailTexts' | 'limits' | 'settings' | 'textMessages'
  >,
): AuthHandler {
  return async (c) => {
    await auth.limits.take('challenge', c.get('clientAddress'));
    const { channel } = await readBody(c, body);
    const address = addressPrefix(c.get('clientAddress'));
    const { signedIn, begun } = await asSignedIn(auth, c, async (tx, asking) => {
      const factorId = factorIdOf(c);
      if (!['', 'sms'].includes(channel))
        throw AUTH_ERRORS.validationFailed('The one channel is sms');
      return {
        signedIn: asking,
        begun: await beginChallenge(auth, tx, asking, { factorId, address }),
      };
    });
    await deliverCode(auth, signedIn, begun);
    return c.json({ id: begun.id, type: begun.factor.factor_type, expires_at: begun.expiresAt });
  };
}
