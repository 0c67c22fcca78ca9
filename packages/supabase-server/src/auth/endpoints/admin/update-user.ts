import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../../../database/port/executor.ts';
import { metadata } from '../../body-members.ts';
import type { AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { emailAddress } from '../../email-addresses.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { userIdOf } from '../../ids.ts';
import { checkPassword } from '../../passwords/password-rules.ts';
import { confirmNumber, setNumberAsOperator } from '../../phones/operator.ts';
import { phoneNumber } from '../../phones/phone-numbers.ts';
import { readBody } from '../../request-body.ts';
import { banEnd } from '../../sessions/ban-durations.ts';
import { requireOperator } from '../../sessions/operator.ts';
import { present } from '../../sessions/sessions.ts';
import { mergeMetadata } from '../../sign-up/metadata-change.ts';
import { registering } from '../../sign-up/registration.ts';
import { confirmEmail } from '../../store/contact-changes.ts';
import { withoutDisputedIdentity } from '../../store/disputed-identities.ts';
import { putOwnIdentity, verifyIdentities } from '../../store/identities.ts';
import { deleteMailedTokens, deleteTokensOfUser } from '../../store/one-time-tokens.ts';
import { deleteAllSessions } from '../../store/sessions.ts';
import { takeTokensAlong } from '../../store/undo-tokens.ts';
import { endUnfinished } from '../../store/unfinished.ts';
import { changeAsOperator, setPassword } from '../../store/user-changes.ts';
import { findUserByEmail, lockUser, type UserRow } from '../../store/users.ts';

/** What an operator may change. Unknown members are refused, not ignored. */
const withoutNumbers = z.strictObject({
  email: z.string().nullish(),
  password: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ban_duration: z.string().max(40).nullish(),
});

/** The members where phone sign-in is on. */
const body = withoutNumbers.extend({
  phone: z.string().nullish(),
  phone_confirm: z.boolean().nullish(),
});

type Given = z.output<typeof body>;
type Changes = Parameters<typeof changeAsOperator>[2];

/**
 * PUT /admin/users/{id}, with the secret key (protocol 2.22). Changes take effect without the person's consent: a new
 * address is confirmed at once, and a new password ends every session.
 */
export function adminUpdateUser(
  auth: AuthWith<'clock' | 'executor' | 'passwords' | 'settings'>,
): AuthHandler {
  return async (c) => {
    requireOperator(c);
    const id = userIdOf(c);
    const given: Given = await readBody(
      c,
      auth.settings.phoneSignIn === 'on' ? body : withoutNumbers,
    );
    const email = given.email ? emailAddress(given.email) : null;
    const phone = given.phone ? phoneNumber(given.phone) : null;
    const { password } = given;
    if (password != null) checkPassword(password, auth.settings.passwordSets);
    const passwordHash = password == null ? null : await auth.passwords.hash(password);
    const banned = given.ban_duration ? { until: banEnd(given.ban_duration, auth.clock()) } : null;
    const answer = await registering(auth, async (tx) => {
      const held = await lockUser(tx, id);
      if (!held) throw AUTH_ERRORS.userNotFound();
      const changes = {
        ...changesOf(held, given, email),
        ...(banned !== null && { banned_until: banned.until?.toISOString() ?? null }),
        ...(email !== null && (await moveTo(auth, tx, held, email))),
      };
      let user = await changeAsOperator(tx, id, changes, auth.clock());
      if (phone !== null) user = await setNumberAsOperator(auth, tx, user, phone);
      if (passwordHash !== null) {
        await endSessionsAndTokens(tx, user);
        user = await setPassword(tx, user, passwordHash, auth.clock());
      }
      if (given.email_confirm === true) user = await confirm(tx, user, held, auth.clock());
      if (given.phone_confirm === true) user = await confirmNumber(tx, user, auth.clock());
      return present(tx, user);
    });
    return c.json(answer);
  };
}

function changesOf(user: UserRow, given: Given, email: string | null): Changes {
  const metadata = { ...given.user_metadata, ...(email !== null && { email }) };
  return {
    raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, metadata),
    raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, given.app_metadata ?? {}),
  };
}

/** Confirms the address as its owner would: what is disputed is removed. */
async function confirm(
  tx: Transaction,
  user: UserRow,
  { password_disputed }: UserRow,
  now: Date,
): Promise<UserRow> {
  if (user.email_confirmed_at !== null) return user;
  // A password of this request is undisputed, and settles nothing else.
  const { raw_app_meta_data } = await withoutDisputedIdentity(
    tx,
    { ...user, password_disputed },
    now,
  );
  await verifyIdentities(tx, user.id, user.email ?? '', now);
  const metadata = mergeMetadata(user.raw_user_meta_data, { email_verified: true });
  return confirmEmail(tx, { ...user, raw_app_meta_data }, metadata, now);
}

async function endSessionsAndTokens(tx: Transaction, user: UserRow): Promise<void> {
  await deleteAllSessions(tx, user.id);
  await deleteTokensOfUser(tx, user.id, ['confirmation', 'recovery', 'reauthentication']);
  await endUnfinished(tx, user);
}

/** Mails that are still on their way to the old address must not open the account. */
async function moveTo(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  user: UserRow,
  email: string,
): Promise<Changes> {
  if (email === user.email) return {};
  if (await findUserByEmail(tx, email)) throw AUTH_ERRORS.emailExists();
  await deleteMailedTokens(tx, user.id);
  await takeTokensAlong(tx, user, email);
  const identityData = { sub: user.id, email };
  await putOwnIdentity(tx, {
    id: randomUUID(),
    provider: 'email',
    userId: user.id,
    identityData,
    now: auth.clock(),
  });
  return { email, is_anonymous: false };
}
