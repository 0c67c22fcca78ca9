import { z } from 'zod';
import { isWriteConflict } from '../../database/port/conditions.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import { optionalText } from '../body-members.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors.ts';
import { readBody } from '../request-body.ts';
import { looksLikeRefreshToken } from '../sessions/refresh-token-values.ts';
import { type RefreshOutcome, refreshSession } from '../sessions/rotate-refresh-token.ts';
import { sessionAnswer } from '../sessions/sessions.ts';
import type { AuthHandler } from './context.ts';

const body = z.object({ refresh_token: optionalText });

/** POST /token?grant_type=refresh_token (protocol 2.9). */
export function refresh(
  auth: AuthWith<'accessTokens' | 'clock' | 'executor' | 'keys'>,
): AuthHandler {
  return async (c) => {
    const { refresh_token: token } = await readBody(c, body);
    if (token === '') throw AUTH_ERRORS.refreshTokenMissing();
    if (!looksLikeRefreshToken(token)) throw AUTH_ERRORS.refreshTokenMalformed();
    const outcome = await attempt(auth, token);
    if ('refusal' in outcome) throw outcome.refusal;
    return c.json(await sessionAnswer(auth, outcome.open));
  };
}

async function attempt(
  auth: AuthWith<'clock' | 'executor' | 'keys'>,
  token: string,
): Promise<RefreshOutcome> {
  try {
    return await withinScope(auth.executor, AUTH_SCOPE, (tx) => refreshSession(auth, tx, token));
  } catch (fault) {
    throw isWriteConflict(fault) ? AUTH_ERRORS.refreshConflict() : fault;
  }
}
