import { useTranslation } from '../../../i18n/use-translation.ts';
import type { AuthProblem } from '../problem.ts';

/** Describes a problem; `other` is the text for unknown problems, by default that the request failed. */
export function useProblemText(): (problem: AuthProblem, other?: string) => string {
  const { t } = useTranslation();
  return (problem, other = t(($) => $.auth.errors.requestFailed)) => {
    switch (problem.kind) {
      case 'unreachable':
        return t(($) => $.auth.errors.unreachable);
      case 'unavailable':
        return t(($) => $.auth.errors.unavailable);
      case 'not_confirmed':
        return t(($) => $.auth.errors.notConfirmed);
      case 'invalid_credentials':
        return t(($) => $.auth.errors.invalidCredentials);
      case 'same_password':
        return t(($) => $.auth.errors.samePassword);
      case 'code_needed':
        return t(($) => $.auth.update.codeSent);
      case 'code_invalid':
        return t(($) => $.auth.errors.codeInvalid);
      case 'unproved':
        return t(($) => $.auth.proof.unproved);
      case 'link_expired':
        return t(($) => $.auth.link.expired);
      case 'invalid_email':
        return t(($) => $.auth.errors.emailInvalid);
      case 'email_exists':
        return t(($) => $.auth.errors.emailExists);
      case 'wrong_code':
        return t(($) => $.security.errors.wrongCode);
      case 'code_expired':
        return t(($) => $.security.errors.codeExpired);
      case 'unreadable_factor':
        return t(($) => $.security.errors.unreadable);
      case 'too_many_factors':
        return t(($) => $.security.errors.tooManyFactors);
      case 'passkey_cancelled':
        return t(($) => $.auth.passkey.cancelled);
      case 'passkey_expired':
        return t(($) => $.auth.passkey.expired);
      case 'passkey_known':
        return t(($) => $.auth.passkey.known);
      case 'passkey_refused':
        return t(($) => $.auth.passkey.refused);
      case 'passkey_unknown':
        return t(($) => $.auth.passkey.unknown);
      case 'too_many_passkeys':
        return t(($) => $.auth.passkey.tooMany);
      case 'too_many':
        return problem.seconds === null
          ? t(($) => $.auth.errors.tooMany)
          : t(($) => $.auth.errors.tooManySeconds, { count: problem.seconds });
      case 'weak_password':
        return weaknesses(problem.reasons)
          .map((fault) => t(($) => $.auth.errors[fault]))
          .join(' ');
      case 'other':
        return other;
    }
  };
}

type Weakness = 'passwordTooShort' | 'passwordTooSimple' | 'passwordLeaked' | 'passwordWeak';

const reasonWeakness = new Map<string, Weakness>([
  ['length', 'passwordTooShort'],
  ['characters', 'passwordTooSimple'],
  ['pwned', 'passwordLeaked'],
]);

/** The reasons of protocol 2.2; if none of them is known, a text that the password is weak. */
function weaknesses(reasons: readonly string[]): readonly Weakness[] {
  const known = reasons.map((reason) => reasonWeakness.get(reason) ?? 'passwordWeak');
  return known.length > 0 ? [...new Set(known)] : ['passwordWeak'];
}
