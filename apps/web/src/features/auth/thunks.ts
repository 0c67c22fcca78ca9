import { writeDraftsAgain } from '../../drafts/draft.ts';
import type { Session } from '../../lib/backend/supabase.ts';
import type { Dispatch } from '../../lib/redux.ts';
import type { SessionEnd } from '../../lib/session/session-end.ts';
import { forgetWantedPage } from '../../lib/session/wanted-page.ts';
import {
  createAccount,
  endSession,
  type NewAccount,
  readPerson,
  removeSession,
  signInWithCode,
  signInWithPassword,
} from './api.ts';
import { pendingMailSent, readPendingEmail, savePendingEmail } from './pending-email.ts';
import { pendingPerson } from './person.ts';
import { type AuthProblem, attempt } from './problem.ts';
import { requestMail } from './requested-mail.ts';
import { restoreStoredSession, storedSession } from './restore-session.ts';
import {
  restoreFailed,
  restoreFinished,
  restoreStarted,
  signedIn,
  signedOut,
  signedUp,
  userUpdated,
} from './slice.ts';

/** Restores the session of this browser. Resolves to whether that worked, with or without a session. */
export function restoreSession() {
  return async (dispatch: Dispatch): Promise<boolean> => {
    dispatch(restoreStarted());
    try {
      const stored = await storedSession();
      if (stored !== null) dispatch(signedIn(stored));
      const session = await restoreStoredSession();
      const waiting = readPendingEmail();
      if (session === null && waiting !== null) dispatch(signedUp(pendingPerson(waiting)));
      dispatch(restoreFinished(session));
      return true;
    } catch (error) {
      dispatch(restoreFailed(error instanceof Error ? error.message : String(error)));
      return false;
    }
  };
}

/**
 * Reads again what other devices may have changed in the account; without an answer nothing changes. The session of a
 * deleted account is removed, as the client does by itself with one that was ended. One that is no longer stored has
 * ended here too, and no event of the client says so: `ifMissing` is why. Nor is one sent: after somebody has cleared what
 * the browser keeps, each tab has to write again what was typed in it.
 */
export function readPersonAgain(ifMissing: SessionEnd | null) {
  return async (dispatch: Dispatch): Promise<void> => {
    try {
      dispatch(userUpdated(await readPerson()));
    } catch (error) {
      const { code, name } = Object(error);
      if (name === 'AuthSessionMissingError') {
        writeDraftsAgain();
        dispatch(signedOut(ifMissing));
      } else if (code === 'user_not_found') await removeSession();
    }
  };
}

/** Signs in with the session that a request brings. Resolves to the problem, or null after success. */
export const signInWith = (request: () => Promise<Session>) => (dispatch: Dispatch) =>
  attempt(async () => beginSession(dispatch, await request()));

/** Signs in. Resolves to the problem, or null after success. */
export const signIn = (email: string, password: string) =>
  signInWith(() => signInWithPassword(email, password));

/** Signs in with a mailed code. Resolves to the problem, or null after success. */
export const signInByCode = (email: string, code: string) =>
  signInWith(() => signInWithCode(email, code));

/**
 * Signs in with the code of a password reset mail, to choose a new password. Resolves to the problem, or null after
 * success.
 */
export const recoverByCode = (email: string, code: string) =>
  signInWith(() => signInWithCode(email, code, 'recovery'));

/** Signs up; the person then waits for the confirmation unless none is needed. */
export function signUp(account: NewAccount) {
  const { email, password } = account;
  return async (dispatch: Dispatch): Promise<AuthProblem | null> => {
    let [user, session] = [pendingPerson(email), null as Session | null];
    const problem = await requestMail(['sign-up', email, password], async () => {
      ({ user, session } = await createAccount(account));
    });
    if (problem !== null) return problem;
    if (session !== null) {
      beginSession(dispatch, session);
      return null;
    }
    // A confirmation leads to the goals.
    forgetWantedPage();
    savePendingEmail(email);
    pendingMailSent();
    dispatch(signedUp(user));
    return null;
  };
}

/** Shows that somebody is signed in; no address waits for its confirmation any more. */
function beginSession(dispatch: Dispatch, session: Session): void {
  dispatch(signedIn(session));
  savePendingEmail(null);
}

/** Stores the address that waits for its confirmation. */
export function awaitConfirmation(email: string) {
  return (dispatch: Dispatch): void => {
    savePendingEmail(email);
    dispatch(signedUp(pendingPerson(email)));
  };
}

/** Drops the waiting address, to start again with another one. */
export function abandonConfirmation() {
  return (dispatch: Dispatch): void => {
    savePendingEmail(null);
    dispatch(signedOut(null));
  };
}

/** Ends the session of this browser. Resolves to the problem, or null. */
export function signOut() {
  return (dispatch: Dispatch) =>
    attempt(async () => {
      savePendingEmail(null);
      await endSession();
      dispatch(signedOut(null));
    });
}
