import { z } from 'zod';
import { AUTH_SCOPE, withinScope } from '../../../database/scope.ts';
import type { AuthContext, AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { userIdOf } from '../../ids.ts';
import { accountNotice } from '../../mail-links/account-notices.ts';
import { readBody } from '../../request-body.ts';
import { requireOperator } from '../../sessions/operator.ts';
import { present, presentAll } from '../../sessions/sessions.ts';
import { deleteAllSessions } from '../../store/sessions.ts';
import { deleteUser, findUser, listUsers, lockUser } from '../../store/users.ts';
import { sendNotice } from '../send-notice.ts';

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

const PER_PAGE = 50;
/** Who asks for more is told by the headers that there is a next page, and what its size is. */
const PER_PAGE_AT_MOST = 1000;
const PAGE_AT_MOST = 1e9;

/** @throws AuthError for what is not a number */
function readCount(c: AuthContext, name: string, usual: number, most: number): number {
  const text = c.req.query(name) || String(usual);
  if (!/^\d+$/.test(text)) {
    throw AUTH_ERRORS.validationFailed(`Bad Pagination Parameters: ${name} must be a number`);
  }
  return Math.min(Number(text), most);
}

/**
 * GET /admin/users?page=&per_page=&filter=, with the secret key: all people, newest first, and their number. `filter`
 * is a part of the address.
 */
export function adminListUsers(auth: AuthWith<'executor'>): AuthHandler {
  return async (c) => {
    requireOperator(c);
    const perPage = readCount(c, 'per_page', PER_PAGE, PER_PAGE_AT_MOST);
    if (perPage === 0) {
      throw AUTH_ERRORS.validationFailed(
        'Bad Pagination Parameters: per_page must be greater than 0',
      );
    }
    const page = Math.max(1, readCount(c, 'page', 1, PAGE_AT_MOST));
    const filter = c.req.query('filter') ?? '';
    if (filter.includes('\0'))
      throw AUTH_ERRORS.validationFailed('The filter holds a NUL character');
    const { users, total } = await withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
      const listed = await listUsers(tx, { perPage, page, filter });
      return { users: await presentAll(tx, listed.users), total: listed.total };
    });
    const last = Math.max(1, Math.ceil(total / perPage));
    const link = (to: number, rel: string) =>
      `<${c.req.path}?page=${to}&per_page=${perPage}&filter=${encodeURIComponent(filter)}>; rel="${rel}"`;
    const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
    return c.json({ users, aud: 'authenticated' }, 200, {
      'X-Total-Count': String(total),
      Link: links.join(', '),
    });
  };
}

/**
 * DELETE /admin/users/{id}/sessions, with the secret key: signs a person out everywhere. Hosted Supabase has no such
 * call.
 */
export function adminSignOut(auth: AuthWith<'executor'>): AuthHandler {
  return async (c) => {
    requireOperator(c);
    const id = userIdOf(c);
    const ended = await withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
      if (!(await lockUser(tx, id))) throw AUTH_ERRORS.userNotFound();
      return deleteAllSessions(tx, id);
    });
    return c.json({ ended });
  };
}

const deletion = z.object({ should_soft_delete: z.boolean().nullish() });

/**
 * DELETE /admin/users/{id}, with the secret key (protocol 2.22): ends what is paid for and deletes the photos, then the
 * row with everything that references it. After a failure the account still exists, and the call can be repeated.
 */
export function adminDeleteUser(
  auth: AuthWith<'belongings' | 'delivery' | 'executor' | 'mailTexts' | 'settings'>,
): AuthHandler {
  return async (c) => {
    requireOperator(c);
    const id = userIdOf(c);
    const { should_soft_delete: soft } = await readBody(c, deletion);
    // Keeping the row would break the promise that deleting an account deletes everything.
    if (soft) throw AUTH_ERRORS.validationFailed('Soft deletion is not supported');
    const user = await withinScope(auth.executor, AUTH_SCOPE, (tx) => findUser(tx, id));
    if (!user) throw AUTH_ERRORS.userNotFound();
    await auth.belongings.remove(id);
    const isOwn = user.email_confirmed_at !== null;
    const notice = await withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
      if (!(await deleteUser(tx, id))) throw AUTH_ERRORS.userNotFound();
      return isOwn ? accountNotice(auth, tx, user, 'accountDeleted') : null;
    });
    await auth.belongings.removeLate(id).catch((fault: unknown) => {
      c.get('log').error({ err: fault, person: id }, 'photos of a deleted account are left');
    });
    await sendNotice(auth, c, notice);
    return c.json({});
  };
}
