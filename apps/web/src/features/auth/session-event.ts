import type { UnknownAction } from '@reduxjs/toolkit';
import type { Session } from '../../lib/backend/supabase.ts';
import { takeSessionEnd } from '../../lib/session/session-end.ts';
import { signedIn, signedOut, userUpdated } from './slice.ts';

/**
 * Maps an event of the client to an action, or null if it changes nothing: specification/account.md#auth-state. The
 * initial event without a session changes nothing, because somebody may be waiting for a confirmation.
 */
export function sessionEventAction(event: string, session: Session | null): UnknownAction | null {
  switch (event) {
    case 'INITIAL_SESSION':
    case 'SIGNED_IN':
    case 'TOKEN_REFRESHED':
    case 'MFA_CHALLENGE_VERIFIED':
    case 'PASSWORD_RECOVERY':
      return session && signedIn(session);
    case 'SIGNED_OUT':
      return signedOut(takeSessionEnd());
    case 'USER_UPDATED':
      return session && userUpdated(session.user);
    default:
      return null;
  }
}
