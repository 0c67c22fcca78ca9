import { describe, expect, it } from 'vitest';
import type { Session } from '../../lib/backend/supabase.ts';
import { pendingPerson } from './person.ts';
import { sessionEventAction } from './session-event.ts';
import {
  type AuthState,
  authReducer,
  restoreFailed,
  restoreFinished,
  restoreStarted,
  signedIn,
  signedOut,
  signedUp,
  userUpdated,
} from './slice.ts';

const user = {
  id: 'ana',
  email: 'ana@example.com',
  email_confirmed_at: '2026-03-01T12:00:00Z',
  app_metadata: {},
  user_metadata: {},
  aud: 'authenticated',
  created_at: '2026-03-01T11:00:00Z',
};
const session: Session = {
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 3600,
  token_type: 'bearer',
  user,
};
const start = authReducer(undefined, { type: 'start' });
const cleared: AuthState = { ...start, triedRestore: true };
const within = authReducer(cleared, signedIn(session));

describe('auth state', () => {
  it('starts with nothing, not yet restored', () => {
    expect(start).toEqual({
      user: null,
      session: null,
      isConfirmed: false,
      loading: false,
      error: null,
      triedRestore: false,
      ended: null,
    });
  });

  it('loads while it restores and forgets an earlier error', () => {
    const failed = authReducer(start, restoreFailed('no answer'));
    expect(failed).toMatchObject({ error: 'no answer', loading: false, triedRestore: true });
    expect(authReducer(failed, restoreStarted())).toMatchObject({ error: null, loading: true });
  });

  it('keeps session and user when they are restored', () => {
    const restored = authReducer(authReducer(start, restoreStarted()), restoreFinished(session));
    expect(restored).toEqual({ ...cleared, user, session, isConfirmed: true });
  });

  it('keeps restoring while the stored session is known before the server has answered', () => {
    const restoring = authReducer(start, restoreStarted());
    const known = authReducer(restoring, signedIn(session));
    expect(known).toMatchObject({ session, loading: true, triedRestore: false });
  });

  it('keeps the session when refreshing it fails', () => {
    expect(authReducer(within, restoreFailed('no answer'))).toMatchObject({ session, user });
  });

  it('clears a session that is gone', () => {
    expect(authReducer(within, restoreFinished(null))).toEqual(cleared);
  });

  it('knows who signed up, without session or confirmation, also after the restore', () => {
    const waiting = authReducer(start, signedUp(pendingPerson('ana@example.com')));
    expect(waiting).toMatchObject({ session: null, isConfirmed: false });
    expect(authReducer(waiting, restoreFinished(null)).user?.email).toBe('ana@example.com');
  });

  it('clears everything on signing out', () => {
    const left = { ...cleared, ended: 'left' };
    expect(authReducer(within, signedOut(null))).toEqual(left);
    expect(authReducer(authReducer(within, signedOut(null)), signedOut(null))).toEqual(left);
    const expired = authReducer(within, signedOut('expired'));
    expect(expired).toEqual({ ...cleared, ended: 'expired' });
    // The start of the app, a later event and the next sign-in.
    expect(authReducer(expired, restoreFinished(null)).ended).toBe('expired');
    expect(authReducer(expired, signedOut('otherTab')).ended).toBe('expired');
    expect(authReducer(expired, signedIn(session)).ended).toBeNull();
  });

  it('takes over what changed of the user', () => {
    const { email_confirmed_at: _, ...unconfirmed } = { ...user, email: 'new@example.com' };
    const changed = authReducer(within, userUpdated(unconfirmed));
    expect(changed).toMatchObject({
      session,
      isConfirmed: false,
      user: { email: 'new@example.com' },
    });
  });
});

describe('session events', () => {
  it.each([
    'INITIAL_SESSION',
    'SIGNED_IN',
    'TOKEN_REFRESHED',
    'MFA_CHALLENGE_VERIFIED',
    'PASSWORD_RECOVERY',
  ])('%s signs in, and means nothing without a session', (event) => {
    expect(sessionEventAction(event, session)).toEqual(signedIn(session));
    expect(sessionEventAction(event, null)).toBeNull();
  });

  it('follows signing out and changes of the user', () => {
    expect(sessionEventAction('SIGNED_OUT', null)).toEqual(signedOut('otherTab'));
    expect(sessionEventAction('USER_UPDATED', session)).toEqual(userUpdated(user));
    expect(sessionEventAction('SOMETHING_NEW', session)).toBeNull();
  });
});
