import { z } from 'zod';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors.ts';
import { readBody } from '../request-body.ts';
import { banEnd } from '../sessions/ban-durations.ts';
import { requireOperator, userIdOf } from '../sessions/operator.ts';
import { present } from '../sessions/sessions.ts';
import { setBan } from '../store/user-changes.ts';
import { deleteUser, findUser, lockUser } from '../store/users.ts';
import type { AuthHandler } from './context.ts';

/** GET /admin/users/{id}, with the secret key (protocol 2.22). */
export function adminGetUser(auth: AuthWith<'executor'>): AuthHandler {
  return async (c) => {
    requireOperator(c);
    const id = userIdOf(c);
    const answer = await withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
      const user = await findUser(tx, id);
      return user && present(tx, user);
    });
    if (!answer) throw AUTH_ERRORS.userNotFound();
    return c.json(answer);
  };
}

/** What an operator may change; anything else is refused rather than passed over. */
const change = z.strictObject({ ban_duration: z.string().max(40) });

/** PUT /admin/users/{id}, with the secret key: bans a person for a time, or lifts the ban. */
export function adminBanUser(auth: AuthWith<'clock' | 'executor'>): AuthHandler {
  return async (c) => {
    requireOperator(c);
    const id = userIdOf(c);
    const { ban_duration: duration } = await readBody(c, change);
    const now = auth.clock();
    const until = banEnd(duration, now);
    const answer = await withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
      const user = await lockUser(tx, id);
      return user && present(tx, await setBan(tx, id, until, now));
    });
    if (!answer) throw AUTH_ERRORS.userNotFound();
    return c.json(answer);
  };
}

const deletion = z.object({ should_soft_delete: z.boolean().nullish() });

/**
 * DELETE /admin/users/{id}, with the secret key (protocol 2.22): what is paid for ends and the photos go, then the row
 * with everything that hangs on it. After a failure the account is still there, and the call can be made again.
 */
export function adminDeleteUser(auth: AuthWith<'belongings' | 'executor'>): AuthHandler {
  return async (c) => {
    requireOperator(c);
    const id = userIdOf(c);
    const { should_soft_delete: soft } = await readBody(c, deletion);
    // A row that stays would break the promise that an account's deletion is one.
    if (soft) throw AUTH_ERRORS.validationFailed('Soft deletion is not supported');
    if (!(await withinScope(auth.executor, AUTH_SCOPE, (tx) => findUser(tx, id)))) {
      throw AUTH_ERRORS.userNotFound();
    }
    await auth.belongings.remove(id);
    const existed = await withinScope(auth.executor, AUTH_SCOPE, (tx) => deleteUser(tx, id));
    if (!existed) throw AUTH_ERRORS.userNotFound();
    await auth.belongings.removeLate(id).catch((fault: unknown) => {
      c.get('log').error({ err: fault, person: id }, 'photos of a deleted account are left');
    });
    return c.json({});
  };
}
