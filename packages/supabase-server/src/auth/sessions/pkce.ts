import { createHash, timingSafeEqual } from 'node:crypto';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import type { CodeChallenge } from '../store/flow-states.ts';

/**
 * Reads the PKCE members of a body (protocol 2.16); null in the implicit flow.
 * @throws AuthError 400 `validation_failed` when only one is given or one is malformed
 */
export function readCodeChallenge(body: {
  readonly code_challenge: string;
  readonly code_challenge_method: string;
}): CodeChallenge | null {
  const { code_challenge: value, code_challenge_method: named } = body;
  if (value === '' && named === '') return null;
  if (value === '' || named === '') {
    throw AUTH_ERRORS.validationFailed(
      'PKCE flow requires code_challenge_method and code_challenge',
    );
  }
  if (value.length < 43 || value.length > 128) {
    throw AUTH_ERRORS.validationFailed('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[A-Za-z0-9._~-]+$/.test(value)) {
    throw AUTH_ERRORS.validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  const method = named.toLowerCase();
  if (method !== 's256' && method !== 'plain') {
    throw AUTH_ERRORS.validationFailed('Invalid code challenge method');
  }
  return { value, method };
}

/** Whether the verifier matches the code challenge, compared in constant time. */
export function matchesCodeChallenge(verifier: string, codeChallenge: CodeChallenge): boolean {
  const answer =
    codeChallenge.method === 'plain'
      ? verifier
      : createHash('sha256').update(verifier).digest('base64url');
  return timingSafeEqual(digest(answer), digest(codeChallenge.value));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
