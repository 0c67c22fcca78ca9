import { createHash, timingSafeEqual } from 'node:crypto';
import { validationFailed } from '../errors.ts';

export type ChallengeMethod = 's256' | 'plain';

/** What a client keeps the answer to: RFC 7636. */
export interface Challenge {
  readonly challenge: string;
  readonly method: ChallengeMethod;
}

/**
 * Reads the PKCE members of a body (protocol 2.16): null in the implicit flow.
 * @throws AuthError 400 `validation_failed` when only one is there or one has the wrong form
 */
export function readChallenge(body: {
  readonly code_challenge: string;
  readonly code_challenge_method: string;
}): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: named } = body;
  if (challenge === '' && named === '') return null;
  if (challenge === '' || named === '') {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw validationFailed('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge)) {
    throw validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  const method = named.toLowerCase();
  if (method !== 's256' && method !== 'plain') {
    throw validationFailed('Invalid code challenge method');
  }
  return { challenge, method };
}

/** Tells whether the verifier answers the challenge, in constant time. */
export function answersChallenge(verifier: string, challenge: Challenge): boolean {
  const answer =
    challenge.method === 'plain'
      ? verifier
      : createHash('sha256').update(verifier).digest('base64url');
  return timingSafeEqual(digest(answer), digest(challenge.challenge));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
