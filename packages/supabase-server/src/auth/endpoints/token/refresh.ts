import { z } from 'zod';
import { isWriteConflict } from '../../../database/port/conditions.ts';
import { AUTH_SCOPE, withinScope } from '../../../database/scope.ts';
import { ProtocolError } from '../../../gateway/protocol-error.ts';
import { optionalText } from '../../body-members.ts';
import type { AuthContext, AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { readBody } from '../../request-body.ts';
import { looksLikeRefreshToken } from '../../sessions/refresh-token-values.ts';
import { type RefreshOutcome, refreshSession } from '../../sessions/rotate-refresh-token.ts';
import { type OpenSession, sessionAnswer } from '../../sessions/sessions.ts';

const body = z.object({ refresh_token: optionalText });

/**
 * POST /token?grant_type=refresh_token (protocol 2.9). Only refused requests count against their address, since somebody who
 * guesses must not stop others at the same address from renewing their sessions.
 */
export function refresh(
  auth: AuthWith<'accessTokens' | 'clock' | 'executor' | 'keys' | 'limits' | 'settings'>,
): AuthHandler {
  return async (c) => {
    try {
      return c.json(await sessionAnswer(auth, await renewed(auth, c)));
    } catch (fault) {
      if (fault instanceof ProtocolError && fault.status < 500) {
        await auth.limits.take('token', c.get('clientAddress'));
      }
      throw fault;
    }
  };
}

async function renewed(
  auth: AuthWith<'clock' | 'executor' | 'keys' | 'settings'>,
  c: AuthContext,
): Promise<OpenSession> {
  const { refresh_token: token } = await readBody(c, body);
  if (token === '') throw AUTH_ERRORS.refreshTokenMissing();
  if (!looksLikeRefreshToken(token)) throw AUTH_ERRORS.refreshTokenMalformed();
  const outcome = await attempt(auth, token);
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.open;
}

async function attempt(
  auth: AuthWith<'clock' | 'executor' | 'keys' | 'settings'>,
  token: string,
): Promise<RefreshOutcome> {
  try {
    return await withinScope(auth.executor, AUTH_SCOPE, (tx) => refreshSession(auth, tx, token));
  } catch (fault) {
    throw isWriteConflict(fault) ? AUTH_ERRORS.refreshConflict() : fault;
  }
}
