import type { Language } from '@bloom/domain/language';
import type { SocialProvider } from '../../lib/config.ts';
import type { WithProof } from '../../lib/fresh-proof.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { forgetWantedPage } from '../../lib/wanted-page.ts';
import {
  changeEmail,
  changePassword,
  createAccount,
  endSession,
  goToProvider,
  keptSession,
  mailCode,
  mailSignInCode,
  type NewAccount,
  readPerson,
  resendSignUp,
  restoreStoredSession,
  sendPasswordReset,
  signInWithCode,
  signInWithPassword,
} from './api.ts';
import { keepPendingEmail, pendingMailSent, readPendingEmail } from './pending-email.ts';
import { pendingPerson } from './person.ts';
import { type AuthProblem, authProblem } from './problem.ts';
import {
  restoreFailed,
  restoreFinished,
  restoreStarted,
  signedIn,
  signedOut,
  signedUp,
  userUpdated,
} from './slice.ts';

/** Restores the session of this browser; true when that worked, with or without a session. */
export function restoreSession() {
  return async (dispatch: Dispatch): Promise<boolean> => {
    dispatch(restoreStarted());
    try {
      const kept = await keptSession();
      if (kept !== null) dispatch(signedIn(kept));
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

/** Learns what other devices have changed about the person; without an answer what is known stays. */
export function readPersonAgain() {
  return async (dispatch: Dispatch): Promise<void> => {
    const person = await readPerson().catch(() => null);
    if (person !== null) dispatch(userUpdated(person));
  };
}

/** Signs in. Gives the problem, or null when it worked. */
export function signIn(email: string, password: string) {
  return (dispatch: Dispatch) =>
    attempt(async () => {
      dispatch(signedIn(await signInWithPassword(email, password)));
      keepPendingEmail(null);
    });
}

/** Mails a code that signs in. Gives the problem, or null. */
export const requestSignInCode = (email: string) => () => attempt(() => mailSignInCode(email));

/** Signs in with a mailed code. Gives the problem, or null when it worked. */
export function signInByCode(email: string, code: string) {
  return (dispatch: Dispatch) =>
    attempt(async () => {
      dispatch(signedIn(await signInWithCode(email, code)));
      keepPendingEmail(null);
    });
}

/** Opens the way to a new password with the code of the mail for it. Gives the problem, or null when it worked. */
export function recoverByCode(email: string, code: string) {
  return (dispatch: Dispatch) =>
    attempt(async () => {
      dispatch(signedIn(await signInWithCode(email, code, 'recovery')));
      keepPendingEmail(null);
    });
}

/** Leaves for a provider, whose way back leads to `page`. Gives the problem, or null when the browser is on its way. */
export const leaveForProvider =
  (provider: SocialProvider['id'], page: string, language: Language) => () =>
    attempt(() => goToProvider(provider, page, language));

/** Signs up; the person then waits for the confirmation unless none is needed. */
export function signUp(account: NewAccount) {
  return (dispatch: Dispatch) =>
    attempt(async () => {
      const { user, session } = await createAccount(account);
      if (session !== null) {
        dispatch(signedIn(session));
        return;
      }
      // A confirmation leads to the goals.
      forgetWantedPage();
      keepPendingEmail(account.email);
      pendingMailSent();
      dispatch(signedUp(user));
    });
}

/** Makes an address known as the one that waits for its confirmation. */
export function awaitConfirmation(email: string) {
  return (dispatch: Dispatch): void => {
    keepPendingEmail(email);
    dispatch(signedUp(pendingPerson(email)));
  };
}

/** Forgets the address that waits, to start again with another one. */
export function abandonConfirmation() {
  return (dispatch: Dispatch): void => {
    keepPendingEmail(null);
    dispatch(signedOut(null));
  };
}

/** Sends the confirmation again. Gives the problem, or null. */
export const resendConfirmation = (email: string) => () =>
  attempt(async () => {
    await resendSignUp(email);
    pendingMailSent();
  });

/** Sends the link for a new password. Gives the problem, or null. */
export const requestPasswordReset = (email: string) => () =>
  attempt(() => sendPasswordReset(email));

/** Asks for another address of the account, with a proof if it takes one. Gives the problem, or null. */
export const requestEmailChange = (email: string, withProof: WithProof) => () =>
  attempt(() => withProof(() => changeEmail(email)));

/**
 * Sets a new password. Gives the problem, or null. `code_needed` means that a code is in the person's mailbox, sent now
 * or within the last minute (protocol 2.12).
 */
export const updatePassword = (password: string, code: string) => async () => {
  const problem = await attempt(() => changePassword(password, code));
  if (problem?.kind !== 'code_needed') return problem;
  return (await attemptToProvideCode()) ?? problem;
};

/** Sees to it that a code is in the person's mailbox. Gives the problem, or null when one is there. */
export const provideCode = () => attemptToProvideCode;

/** A code that was sent within the last minute is there, too (protocol 2.12). */
async function attemptToProvideCode(): Promise<AuthProblem | null> {
  const unsent = await attempt(mailCode);
  return unsent?.kind === 'too_many' && unsent.seconds !== null ? null : unsent;
}

/** Sends another code. Gives the problem, or null. */
export const sendCode = () => () => attempt(mailCode);

/** Ends the session of this browser. Gives the problem, or null. */
export function signOut() {
  return (dispatch: Dispatch) =>
    attempt(async () => {
      keepPendingEmail(null);
      await endSession();
      dispatch(signedOut(null));
    });
}

/** Does something about the account. Gives the problem, or null when it worked. */
export async function attempt(action: () => Promise<void>): Promise<AuthProblem | null> {
  try {
    await action();
    return null;
  } catch (error) {
    return authProblem(error);
  }
}
