import { z } from 'zod';
import { asSignedIn } from '../bearer.ts';
import { optionalText } from '../body-members.ts';
import type { Auth } from '../dependencies.ts';
import { AUTH_ERRORS, validationFailed } from '../errors.ts';
import { enrolTotp } from '../factors/enrolment.ts';
import { totpPicture, totpUri } from '../factors/totp.ts';
import { FACTOR_NAME_CHARACTERS } from '../limits.ts';
import { readBody } from '../request-body.ts';
import type { AuthHandler } from './context.ts';

const body = z.object({
  friendly_name: optionalText,
  factor_type: optionalText,
  issuer: optionalText,
});

/** POST /factors: begins a second factor (protocol 2.21). */
export function enrolFactor(auth: Auth): AuthHandler {
  return async (c) => {
    await auth.limits.spend('challenge', c.get('clientAddress'));
    const given = await readBody(c, body);
    const name = given.friendly_name.trim();
    const issuer = given.issuer.trim() || new URL(auth.settings.publicUrl).host;
    const enrolled = await asSignedIn(auth, c, async (tx, signedIn) => {
      requireKnownType(given.factor_type);
      requireShort('friendly_name', name);
      requireShort('issuer', issuer);
      return enrolTotp(auth, tx, signedIn, name);
    });
    const uri = totpUri(enrolled.secret, issuer, enrolled.account);
    return c.json({
      id: enrolled.id,
      type: 'totp',
      friendly_name: name,
      totp: { qr_code: totpPicture(uri), secret: enrolled.secret, uri },
    });
  };
}

function requireKnownType(type: string): void {
  if (type === 'totp') return;
  if (type === 'phone') throw AUTH_ERRORS.phoneEnrolDisabled();
  throw validationFailed('factor_type needs to be totp, phone, or webauthn');
}

function requireShort(member: string, text: string): void {
  if ([...text].length > FACTOR_NAME_CHARACTERS) {
    throw validationFailed(`${member} is longer than ${FACTOR_NAME_CHARACTERS} characters`);
  }
  if (/\p{Cc}/u.test(text)) throw validationFailed(`${member} holds a control character`);
}
