import type { Language } from '@bloom/domain/texts/language';
import type { WithProof } from '../../lib/session/fresh-proof.ts';
import type { SocialProvider } from '../../lib/settings/config.ts';
import {
  changeEmail,
  changePassword,
  goToProvider,
  mailCode,
  mailSignInCode,
  resendSignUp,
  sendPasswordReset,
} from './api.ts';
import { pendingMailSent } from './pending-email.ts';
import { type AuthProblem, attempt } from './problem.ts';
import { requestMail } from './requested-mail.ts';

/** Mails a code that signs in. Resolves to the problem, or null. */
export const requestSignInCode = (email: string) =>
  requestMail(['sign-in', email], () => mailSignInCode(email));

/** Redirects to a provider, which returns to `page`. Resolves to the problem, or null once the browser is leaving. */
export const leaveForProvider = (
  provider: SocialProvider['id'],
  page: string,
  language: Language,
) => attempt(() => goToProvider(provider, page, language));

/** Sends the confirmation again. Resolves to the problem, or null. */
export const resendConfirmation = async (email: string) => {
  const problem = await requestMail(['confirmation', email], () => resendSignUp(email));
  if (problem === null) pendingMailSent();
  return problem;
};

/** Sends the link for a new password. Resolves to the problem, or null. */
export const requestPasswordReset = (email: string) =>
  requestMail(['new password', email], () => sendPasswordReset(email));

/** Requests another email address, with a proof if needed. Resolves to the problem, or null. */
export const requestEmailChange = (email: string, withProof: WithProof) =>
  requestMail(['address', email], () => withProof(() => changeEmail(email)));

/**
 * Sets a new password. Resolves to the problem, or null. `code_needed` means that a code was mailed, now or within the
 * last minute (protocol 2.12).
 */
export const updatePassword = async (password: string, code: string) => {
  const problem = await attempt(() => changePassword(password, code));
  if (problem?.kind !== 'code_needed') return problem;
  return (await provideCode()) ?? problem;
};

/**
 * Makes sure that a code was mailed: one that was sent within the last minute is still valid (protocol 2.12). Resolves to
 * the problem, or null.
 */
export async function provideCode(): Promise<AuthProblem | null> {
  const unsent = await attempt(mailCode);
  return unsent?.kind === 'too_many' && unsent.seconds !== null ? null : unsent;
}

/** Sends another code. Resolves to the problem, or null. */
export const sendCode = () => attempt(mailCode);
