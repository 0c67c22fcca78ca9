import { SOCIAL_ERRORS } from '../errors/social-errors.ts';

/** The codes with which `fetch`, its time limit and `openid-client` report that nobody answered. */
const SILENCE = ['OAUTH_TIMEOUT', 'ERR_JWKS_TIMEOUT'];

/**
 * Awaits a call to a provider and turns a failure into an error of ours, with the failure as the cause for the log: 503
 * when the provider did not answer, else 500.
 */
export async function providerFault<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (fault) {
    const error = isSilence(fault)
      ? SOCIAL_ERRORS.providerUnavailable()
      : SOCIAL_ERRORS.exchangeFailed();
    throw Object.assign(error, { cause: messageOnly(fault) });
  }
}

/** Whether a failure, or what caused it, means that nobody answered. */
export function isSilence(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  if (SILENCE.includes(String(Object(fault).code))) return true;
  if (fault.name === 'TimeoutError' || fault.name === 'AbortError') return true;
  if (fault instanceof TypeError && fault.message === 'fetch failed') return true;
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
