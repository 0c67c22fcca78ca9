import { z } from 'zod';
import { AUTH_SCOPE, withinScope } from '../../../database/scope.ts';
import { optionalText } from '../../body-members.ts';
import type { AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { challengeIdOf } from '../../ids.ts';
import type { Tries } from '../../limits/catalogue.ts';
import { beginPasskeySignIn, signInWithPasskey } from '../../passkeys/sign-in.ts';
import { readBody } from '../../request-body.ts';
import { rememberDevice } from '../../sessions/known-devices.ts';
import { sessionAnswer } from '../../sessions/sessions.ts';
import { usedCredential } from '../../webauthn/credential-members.ts';

/** POST /passkeys/authentication/options: what the browser needs to ask for a passkey (protocol 2.24). */
export function passkeySignInOptions(
  auth: AuthWith<'clock' | 'executor' | 'limits' | 'settings'>,
): AuthHandler {
  return async (c) => {
    // Counted by the limit for sign-ins, since a page may call this each time it is opened.
    await auth.limits.take('token', c.get('clientAddress'));
    const begun = await withinScope(auth.executor, AUTH_SCOPE, (tx) =>
      beginPasskeySignIn(auth, tx),
    );
    return c.json({ challenge_id: begun.id, options: begun.options, expires_at: begun.expiresAt });
  };
}

const body = z.object({ challenge_id: optionalText, credential: usedCredential });

/** POST /passkeys/authentication/verify: signs the owner of a passkey in (protocol 2.24). */
export function verifyPasskeySignIn(
  auth: AuthWith<'accessTokens' | 'clock' | 'executor' | 'keys' | 'limits' | 'settings'>,
): AuthHandler {
  return async (c) => {
    const tries: Tries = [['verify', c.get('clientAddress')]];
    await auth.limits.takeAll(tries);
    const given = await readBody(c, body);
    const asked = {
      challengeId: challengeIdOf(given.challenge_id),
      used: given.credential,
      userAgent: c.req.header('user-agent'),
    };
    const outcome = await withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
      const signedIn = await signInWithPasskey(auth, tx, asked);
      if ('open' in signedIn) await auth.limits.refund(tx, tries);
      return signedIn;
    });
    if ('refusal' in outcome) throw outcome.refusal;
    rememberDevice(auth, c, outcome.open.user.id);
    return c.json(await sessionAnswer(auth, outcome.open));
  };
}
