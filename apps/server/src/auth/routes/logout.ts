import { asSignedIn } from '../bearer.ts';
import type { Auth } from '../dependencies.ts';
import { validationFailed } from '../errors.ts';
import { deleteSessions } from '../store/sessions.ts';
import type { AuthHandler } from './context.ts';

type LogoutScope = Parameters<typeof deleteSessions>[2];

/** POST /logout?scope=global|local|others (protocol 2.12). */
export function logout(auth: Auth): AuthHandler {
  return async (c) => {
    await asSignedIn(auth, c, async (tx, { session }) => {
      await deleteSessions(tx, session, readScope(c.req.query('scope')));
    });
    return c.body(null, 204);
  };
}

function readScope(text: string | undefined): LogoutScope {
  if (text === undefined || text === '') return 'global';
  if (text === 'global' || text === 'local' || text === 'others') return text;
  throw validationFailed(`Unsupported logout scope "${text.slice(0, 64)}"`);
}
