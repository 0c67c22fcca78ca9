import { z } from 'zod';
import { AUTH_SCOPE, withinScope } from '../../../database/scope.ts';
import { optionalText } from '../../body-members.ts';
import type { AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { readBody } from '../../request-body.ts';
import { undo } from '../../undo/undoing.ts';

const body = z.object({ token: optionalText });

/**
 * POST /undo: the token of a mail about a new way into the account removes that way again. An addition of this server;
 * the protocol has no such call.
 */
export function undoNewWay(auth: AuthWith<'clock' | 'executor' | 'limits'>): AuthHandler {
  return async (c) => {
    await auth.limits.take('verify', c.get('clientAddress'));
    const { token } = await readBody(c, body);
    if (token === '') throw AUTH_ERRORS.validationFailed('Undo requires a token');
    const undone = await withinScope(auth.executor, AUTH_SCOPE, (tx) => undo(auth, tx, token));
    return c.json({ undone });
  };
}
