import { randomUUID } from 'node:crypto';
import { AUTH_SCOPE, withinScope } from '../../../database/scope.ts';
import type { AuthContext } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { openSession, sessionAnswer } from '../../sessions/sessions.ts';
import { insertUser, type Metadata } from '../../store/users.ts';

/**
 * POST /signup without an address or a number: creates an account that has a session and no other way in, until the
 * person adds one (protocol 2.22).
 */
export async function signInAnonymously(
  auth: AuthWith<'accessTokens' | 'clock' | 'executor' | 'limits' | 'settings'>,
  c: AuthContext,
  userMetadata: Metadata,
): Promise<Response> {
  if (auth.settings.anonymousSignIn === 'off') throw AUTH_ERRORS.anonymousDisabled();
  await auth.limits.take('anonymous', c.get('clientAddress'));
  const id = randomUUID();
  const open = await withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
    const now = auth.clock();
    await insertUser(tx, {
      id,
      email: null,
      passwordHash: null,
      appMetadata: {},
      userMetadata,
      now,
    });
    return openSession(auth, tx, {
      userId: id,
      method: 'anonymous',
      userAgent: c.req.header('user-agent'),
    });
  });
  return c.json(await sessionAnswer(auth, open));
}
