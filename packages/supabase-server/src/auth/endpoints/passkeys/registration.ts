import { z } from 'zod';
import { optionalText } from '../../body-members.ts';
import type { AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { challengeIdOf } from '../../ids.ts';
import { addPasskey, beginPasskey } from '../../passkeys/registration.ts';
import { presentPasskey } from '../../presenters/passkey.ts';
import { readBody } from '../../request-body.ts';
import { changeAsPermanent } from '../../sessions/bearer.ts';
import { createdCredential } from '../../webauthn/credential-members.ts';
import { sendNotice } from '../send-notice.ts';

/** POST /passkeys/registration/options: what the browser needs to create a passkey (protocol 2.24). */
export function passkeyRegistrationOptions(
  auth: AuthWith<'clock' | 'executor' | 'limits' | 'settings'>,
): AuthHandler {
  return async (c) => {
    await auth.limits.take('challenge', c.get('clientAddress'));
    const begun = await changeAsPermanent(auth, c, (tx, signedIn) =>
      beginPasskey(auth, tx, signedIn),
    );
    return c.json({ challenge_id: begun.id, options: begun.options, expires_at: begun.expiresAt });
  };
}

const body = z.object({ challenge_id: optionalText, credential: createdCredential });

/** POST /passkeys/registration/verify: stores the passkey that the browser created (protocol 2.24). */
export function verifyPasskeyRegistration(
  auth: AuthWith<'clock' | 'delivery' | 'executor' | 'limits' | 'mailTexts' | 'settings'>,
): AuthHandler {
  return async (c) => {
    await auth.limits.take('factor', c.get('clientAddress'));
    const given = await readBody(c, body);
    const answer = { challengeId: challengeIdOf(given.challenge_id), created: given.credential };
    const outcome = await changeAsPermanent(auth, c, (tx, signedIn) =>
      addPasskey(auth, tx, signedIn, answer),
    );
    if ('refusal' in outcome) throw outcome.refusal;
    await sendNotice(auth, c, outcome.notice);
    return c.json(presentPasskey(outcome.passkey));
  };
}
