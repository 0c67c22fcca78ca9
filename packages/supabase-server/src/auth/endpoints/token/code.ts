import { z } from 'zod';
import { AUTH_SCOPE, withinScope } from '../../../database/scope.ts';
import { optionalText } from '../../body-members.ts';
import type { AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { readBody } from '../../request-body.ts';
import { finishFlow } from '../../sessions/flows.ts';
import { rememberDevice } from '../../sessions/known-devices.ts';
import { openSession, sessionAnswer } from '../../sessions/sessions.ts';
import { openTokens, presentTokens } from '../../social/provider-tokens.ts';
import { isBanned } from '../../store/users.ts';

const body = z.object({ auth_code: optionalText, code_verifier: optionalText });

/** POST /token?grant_type=pkce (protocol 2.10). */
export function exchangeCode(
  auth: AuthWith<'accessTokens' | 'clock' | 'executor' | 'keys' | 'settings'>,
): AuthHandler {
  return async (c) => {
    const { auth_code: code, code_verifier: verifier } = await readBody(c, body);
    if (code === '' || verifier === '') {
      throw AUTH_ERRORS.validationFailed(
        'invalid request: both auth code and code verifier should be non-empty',
      );
    }
    const { open, tokens } = await withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
      const { flow, user } = await finishFlow(auth, tx, code, verifier);
      if (isBanned(user, auth.clock())) throw AUTH_ERRORS.banned(400);
      const sealed = flow.sealed_provider_tokens;
      return {
        open: await openSession(auth, tx, {
          userId: user.id,
          method: flow.authentication_method,
          userAgent: c.req.header('user-agent'),
        }),
        tokens: sealed === null ? {} : presentTokens(openTokens(sealed, code, auth.settings.label)),
      };
    });
    rememberDevice(auth, c, open.user.id);
    return c.json({ ...(await sessionAnswer(auth, open)), ...tokens });
  };
}
