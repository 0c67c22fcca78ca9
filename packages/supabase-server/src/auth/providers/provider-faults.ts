import type { AuthError } from '../errors/auth-error.ts';
import { SOCIAL_ERRORS } from '../errors/social-errors.ts';

/** The codes with which `fetch`, its time limit and `openid-client` report that nobody answered. */
const SILENCE = ['OAUTH_TIMEOUT', 'ERR_JWKS_TIMEOUT'];
/** What `fetch` says where there was no connection, or where it broke before the end of the answer. */
const BROKEN = ['fetch failed', 'terminated'];

/**
 * Awaits a call to a provider and turns a failure into an error of ours, with the failure as the cause for the log: 503
 * when the provider did not answer, or could not just then, else 500.
 */
export async function providerFault<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (fault) {
    if (isSilence(fault)) throw unavailable(fault);
    throw Object.assign(SOCIAL_ERRORS.exchangeFailed(), { cause: messageOnly(fault) });
  }
}

/** The error of ours, 503, for a provider that failed like this. */
export const unavailable = (fault: unknown): AuthError =>
  Object.assign(SOCIAL_ERRORS.providerUnavailable(), { cause: messageOnly(fault) });

/** Whether a failure, or what caused it, means that nobody answered, or only that it cannot be done just then. */
function isSilence(fault: unknown): boolean {
  const { code, status } = Object(fault);
  if (status === 429 || status >= 500) return true;
  if (!(fault instanceof Error)) return false;
  if (SILENCE.includes(String(code))) return true;
  if (fault.name === 'TimeoutError' || fault.name === 'AbortError') return true;
  if (fault instanceof TypeError && BROKEN.includes(fault.message)) return true;
  return isSilence(fault.cause);
}

/** Only the words of a failure: the libraries attach whole answers to it, which may contain tokens. */
function messageOnly(fault: unknown): Error {
  const { message, code, error, cause } = Object(fault);
  // Where it refuses us as its client, the reason is within a challenge of the answer's header.
  const reasons = [cause].flat().map((challenge) => Object(Object(challenge).parameters).error);
  const words = [message, code, error, ...reasons].filter((word) => typeof word === 'string');
  return new Error(words.join(', '));
}
