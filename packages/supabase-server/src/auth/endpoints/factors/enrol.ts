import { z } from 'zod';
import type { Transaction } from '../../../database/port/executor.ts';
import { optionalText } from '../../body-members.ts';
import type { AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { PASSKEY_ERRORS } from '../../errors/passkey-errors.ts';
import { PHONE_ERRORS } from '../../errors/phone-errors.ts';
import { FACTOR_NAME_CHARACTERS } from '../../input-limits.ts';
import { enrolPhone, enrolTotp, enrolWebAuthn } from '../../mfa/enrolment.ts';
import { totpPicture, totpUri } from '../../mfa/totp.ts';
import { phoneNumber } from '../../phones/phone-numbers.ts';
import { readBody } from '../../request-body.ts';
import { changeAsPermanent, type SignedIn } from '../../sessions/bearer.ts';

const body = z.object({
  friendly_name: optionalText,
  factor_type: optionalText,
  issuer: optionalText,
  phone: optionalText,
});

type Given = z.output<typeof body>;

/** POST /factors: begins a second factor (protocol 2.21). */
export function enrolFactor(
  auth: AuthWith<'clock' | 'executor' | 'keys' | 'limits' | 'settings' | 'textMessages'>,
): AuthHandler {
  return async (c) => {
    await auth.limits.take('challenge', c.get('clientAddress'));
    const given = await readBody(c, body);
    const name = given.friendly_name.trim();
    return c.json(
      await changeAsPermanent(auth, c, (tx, signedIn) => {
        requireShort('friendly_name', name);
        switch (given.factor_type) {
          case 'totp':
            return enrolApp(auth, tx, signedIn, given, name);
          case 'webauthn':
            return enrolCredential(auth, tx, signedIn, name);
          case 'phone':
            return enrolNumber(auth, tx, signedIn, given, name);
          default:
            throw AUTH_ERRORS.validationFailed('factor_type needs to be totp, phone, or webauthn');
        }
      }),
    );
  };
}

async function enrolApp(
  auth: AuthWith<'clock' | 'keys' | 'settings'>,
  tx: Transaction,
  signedIn: SignedIn,
  given: Given,
  name: string,
): Promise<Record<string, unknown>> {
  const issuer = given.issuer.trim() || new URL(auth.settings.publicUrl).host;
  requireShort('issuer', issuer);
  const { id, secret, account } = await enrolTotp(auth, tx, signedIn, name);
  const uri = totpUri(secret, issuer, account);
  return {
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: totpPicture(uri), secret, uri },
  };
}

async function enrolNumber(
  auth: AuthWith<'clock' | 'textMessages'>,
  tx: Transaction,
  signedIn: SignedIn,
  given: Given,
  name: string,
): Promise<Record<string, unknown>> {
  if (auth.textMessages === null) throw PHONE_ERRORS.phoneEnrolDisabled();
  const phone = phoneNumber(given.phone);
  const id = await enrolPhone(auth, tx, signedIn, { name, phone });
  return { id, type: 'phone', friendly_name: name, phone };
}

async function enrolCredential(
  auth: AuthWith<'clock' | 'settings'>,
  tx: Transaction,
  signedIn: SignedIn,
  name: string,
): Promise<Record<string, unknown>> {
  if (auth.settings.passkeys === null) throw PASSKEY_ERRORS.webauthnDisabled();
  const id = await enrolWebAuthn(auth, tx, signedIn, name);
  return { id, type: 'webauthn', friendly_name: name };
}

/** @throws AuthError 400 for a text that is too long, or has control characters or halves of a surrogate pair */
export function requireShort(member: string, text: string, maximum = FACTOR_NAME_CHARACTERS): void {
  if ([...text].length > maximum)
    throw AUTH_ERRORS.validationFailed(`${member} is longer than ${maximum} characters`);
  if (/[\p{Cc}\p{Cs}]/u.test(text))
    throw AUTH_ERRORS.validationFailed(`${member} holds a control character`);
}
