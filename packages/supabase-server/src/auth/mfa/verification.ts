import type { Transaction } from '../../database/port/executor.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { AuthWith, MailWriting } from '../dependencies.ts';
import type { AuthError } from '../errors/auth-error.ts';
import { MFA_ERRORS } from '../errors/mfa-errors.ts';
import { PHONE_ERRORS } from '../errors/phone-errors.ts';
import { CHALLENGE_TRIES } from '../input-limits.ts';
import { CHALLENGE_SECONDS } from '../lifetimes.ts';
import { isCodeOf } from '../one-time-tokens/one-time-tokens.ts';
import type { SignedIn } from '../sessions/bearer.ts';
import type { OpenSession } from '../sessions/sessions.ts';
import {
  type ChallengeRow,
  countWrongTry,
  deleteChallenge,
  findChallenge,
} from '../store/challenges.ts';
import { type FactorRow, type FactorType, findFactor, markVerified } from '../store/factors.ts';
import { undoNotice } from '../undo/undo-notices.ts';
import type { FactorCredential } from '../webauthn/credential-members.ts';
import { openFactorSecret } from './factor-secrets.ts';
import { raisedAlready, raiseToAal2 } from './session-raising.ts';
import { matchingStep } from './totp.ts';
import { provesFactor } from './webauthn-factor.ts';

/** What a person sends to prove a factor. */
export interface Attempt {
  readonly factorId: string;
  readonly challengeId: string;
  readonly code: string;
  /** What the browser answered, for a WebAuthn factor. */
  readonly webauthn: FactorCredential | null;
  /** Where the request came from. */
  readonly address: string;
  /** What `requestProof` says of the request. */
  readonly request: string;
}

/**
 * The mail about a new factor is to be sent afterwards. A refusal is returned, not thrown: the try that it counts must
 * be committed.
 */
export type Verification =
  | { readonly open: OpenSession; readonly notice: Mail | null }
  | { readonly refusal: AuthError };

/**
 * Checks a code against a challenge and raises the session when it is right (protocol 2.21). The caller has locked the
 * person's row, so that a code works once even when several requests bring it; the same request is answered again.
 */
export async function verifyAttempt(
  auth: MailWriting,
  tx: Transaction,
  signedIn: SignedIn,
  attempt: Attempt,
): Promise<Verification> {
  const factor = await findFactor(tx, signedIn.user.id, attempt.factorId);
  if (!factor) return { refusal: MFA_ERRORS.factorNotFound() };
  const raised = await raisedAlready(auth, tx, signedIn, attempt.request);
  if (raised) return { open: raised, notice: null };
  const challenge = await findChallenge(tx, factor.id, attempt.challengeId);
  const refusal = refuse(challenge, attempt, auth.clock());
  if (refusal) return { refusal };
  const step =
    factor.factor_type === 'webauthn'
      ? await answeredStep(auth, tx, factor, challenge, attempt)
      : provenStep(auth, factor, challenge, attempt.code);
  if (step === null) {
    await countWrongTry(tx, attempt.challengeId);
    return { refusal: WRONG[factor.factor_type]() };
  }
  await deleteChallenge(tx, attempt.challengeId);
  await markVerified(tx, factor.id, step, auth.clock());
  const method = METHODS[factor.factor_type];
  const proved = { factorId: factor.id, method, request: attempt.request };
  const open = await raiseToAal2(auth, tx, signedIn, proved);
  const isNew = factor.status === 'unverified';
  const way = { kind: 'factor', id: factor.id } as const;
  return { open, notice: isNew ? await undoNotice(auth, tx, signedIn.user, way) : null };
}

const METHODS = {
  totp: 'totp',
  phone: 'mfa/phone',
  recovery_code: 'mfa/recovery_code',
  webauthn: 'mfa/webauthn',
} as const satisfies Readonly<Record<FactorType, string>>;

const WRONG = {
  totp: MFA_ERRORS.wrongTotp,
  phone: PHONE_ERRORS.wrongPhoneCode,
  recovery_code: MFA_ERRORS.wrongRecoveryCode,
  webauthn: MFA_ERRORS.wrongWebAuthn,
} as const satisfies Readonly<Record<FactorType, () => AuthError>>;

/** 0 when the browser's answer proves the factor, null when it does not. The challenge is used up either way. */
async function answeredStep(
  auth: AuthWith<'clock' | 'settings'>,
  tx: Transaction,
  factor: FactorRow,
  challenge: ChallengeRow | null,
  { challengeId, webauthn: answer }: Attempt,
): Promise<0 | null> {
  const signed = challenge?.webauthn_challenge ?? '';
  await deleteChallenge(tx, challengeId);
  if (answer === null || signed === '') return null;
  return (await provesFactor(auth, tx, factor, { challenge: signed, answer })) ? 0 : null;
}

function refuse(challenge: ChallengeRow | null, attempt: Attempt, now: Date): AuthError | null {
  if (!challenge) return MFA_ERRORS.challengeNotFound();
  if (challenge.ip_address !== attempt.address) return MFA_ERRORS.challengeElsewhere();
  const age = now.getTime() - Date.parse(challenge.created_at);
  const isSpent = challenge.tries >= CHALLENGE_TRIES || age > CHALLENGE_SECONDS * 1000;
  return isSpent ? MFA_ERRORS.challengeExpired(challenge.id) : null;
}

/** The time step of the code, 0 for a code that was sent; null for a wrong one. */
function provenStep(
  auth: AuthWith<'clock' | 'keys'>,
  factor: FactorRow,
  challenge: ChallengeRow | null,
  code: string,
): number | null {
  if (factor.factor_type === 'phone') {
    return isCodeOf(challenge?.otp_code ?? null, challenge?.id ?? '', code, auth.keys) ? 0 : null;
  }
  const secret = openFactorSecret(factor.secret ?? '', auth.keys, factor.id);
  return matchingStep(secret, code, auth.clock(), factor.last_step);
}
