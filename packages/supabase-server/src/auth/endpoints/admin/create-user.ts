import { z } from 'zod';
import { metadata, optionalText } from '../../body-members.ts';
import type { AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { emailAddress } from '../../email-addresses.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { checkPassword } from '../../passwords/password-rules.ts';
import { requireFree } from '../../phones/operator.ts';
import { phoneNumber } from '../../phones/phone-numbers.ts';
import { readBody } from '../../request-body.ts';
import { banEnd } from '../../sessions/ban-durations.ts';
import { requireOperator } from '../../sessions/operator.ts';
import { present } from '../../sessions/sessions.ts';
import { insertNewcomer, registering } from '../../sign-up/registration.ts';
import { changeAsOperator } from '../../store/user-changes.ts';
import { findUser, findUserByEmail } from '../../store/users.ts';

/** Unknown members are refused, not ignored. */
const withoutNumbers = z.strictObject({
  id: z.uuid().nullish(),
  email: optionalText,
  password: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ban_duration: z.string().max(40).nullish(),
});

/** The members where phone sign-in is on. */
const body = withoutNumbers.extend({
  phone: optionalText,
  phone_confirm: z.boolean().nullish(),
});

/**
 * POST /admin/users, with the secret key (protocol 2.22): creates a person. No mail and no text message is sent;
 * without `email_confirm` or `phone_confirm` the person confirms the address or the number as everybody does.
 */
export function adminCreateUser(
  auth: AuthWith<'clock' | 'executor' | 'passwords' | 'settings'>,
): AuthHandler {
  return async (c) => {
    requireOperator(c);
    const given = await readBody(c, auth.settings.phoneSignIn === 'on' ? body : withoutNumbers);
    const numbers = { phone: '', phone_confirm: null, ...given };
    if (given.email === '' && numbers.phone === '') {
      throw AUTH_ERRORS.validationFailed('Cannot create a user without either an email or phone');
    }
    const email = given.email === '' ? null : emailAddress(given.email);
    const phone = numbers.phone === '' ? null : phoneNumber(numbers.phone);
    const { password } = given;
    if (password != null) checkPassword(password, auth.settings.passwordSets);
    const banned = given.ban_duration ? banEnd(given.ban_duration, auth.clock()) : null;
    const passwordHash = password == null ? null : await auth.passwords.hash(password);
    const answer = await registering(auth, async (tx) => {
      if (email !== null && (await findUserByEmail(tx, email))) throw AUTH_ERRORS.emailExists();
      if (phone !== null) await requireFree(tx, phone);
      if (given.id != null && (await findUser(tx, given.id)))
        throw AUTH_ERRORS.validationFailed('A user with this id exists already');
      const newcomer = { email, phone, passwordHash, data: given.user_metadata ?? {} };
      const made = await insertNewcomer(auth, tx, newcomer, {
        id: given.id ?? undefined,
        confirmed: email !== null && given.email_confirm === true,
        phoneConfirmed: phone !== null && numbers.phone_confirm === true,
        appMetadata: given.app_metadata ?? {},
      });
      if (banned === null) return present(tx, made);
      const ban = { banned_until: banned.toISOString() };
      return present(tx, await changeAsOperator(tx, made.id, ban, auth.clock()));
    });
    return c.json(answer);
  };
}
