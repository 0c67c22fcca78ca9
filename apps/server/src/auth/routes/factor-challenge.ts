import { randomUUID } from 'node:crypto';
import { neighbourhood } from '../../http/neighbourhood.ts';
import { asSignedIn } from '../bearer.ts';
import type { Auth } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors.ts';
import { CHALLENGE_SECONDS } from '../limits.ts';
import { insertChallenge } from '../store/challenges.ts';
import { findFactor } from '../store/factors.ts';
import type { AuthHandler } from './context.ts';
import { factorIdOf } from './factor-id.ts';

/** POST /factors/{id}/challenge: begins a verification (protocol 2.21). */
export function challengeFactor(auth: Auth): AuthHandler {
  return async (c) => {
    await auth.limits.spend('challenge', c.get('clientAddress'));
    const { id, now, factor } = await asSignedIn(auth, c, async (tx, { user }) => {
      const found = await findFactor(tx, user.id, factorIdOf(c));
      if (!found) throw AUTH_ERRORS.factorNotFound();
      const begun = { id: randomUUID(), now: auth.clock() };
      await insertChallenge(tx, {
        ...begun,
        factorId: found.id,
        address: neighbourhood(c.get('clientAddress')),
        codeHash: null,
        goneWhenOlderThan: new Date(begun.now.getTime() - CHALLENGE_SECONDS * 1000),
      });
      return { ...begun, factor: found };
    });
    const expiresAt = Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS;
    return c.json({ id, type: factor.factor_type, expires_at: expiresAt });
  };
}
