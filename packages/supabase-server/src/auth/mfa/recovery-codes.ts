import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/port/executor.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { AuthWith } from '../dependencies.ts';
import type { AuthError } from '../errors/auth-error.ts';
import { MFA_ERRORS } from '../errors/mfa-errors.ts';
import { FACTORS_MAXIMUM, RECOVERY_CODE_CHARACTERS, RECOVERY_CODES } from '../input-limits.ts';
import { accountNotice } from '../mail-links/account-notices.ts';
import type { SignedIn } from '../sessions/bearer.ts';
import { requireFreshProof } from '../sessions/fresh-proof.ts';
import type { OpenSession } from '../sessions/sessions.ts';
import { type FactorRow, factorsOf, insertFactor, markVerified } from '../store/factors.ts';
import {
  countRecoveryCodes,
  findRecoveryCodes,
  markRecoveryCodeUsed,
  replaceRecoveryCodes,
} from '../store/recovery-codes.ts';
import { undoNotice } from '../undo/undo-notices.ts';
import { raisedAlready, raiseToAal2 } from './session-raising.ts';

/** Lower-case letters and digits that cannot be mistaken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const DEFAULT_NAME = 'Recovery codes';

/** A set of codes, shown only now. The mail about it is to be sent after the transaction. */
export interface MadeCodes {
  readonly factor: FactorRow;
  readonly codes: readonly string[];
  readonly notice: Mail | null;
}

type Making = AuthWith<'clock' | 'delivery' | 'mailTexts' | 'settings'>;

/**
 * Creates a person's recovery codes (protocol 2.21).
 * @throws AuthError 400 `reauthentication_needed`, 403 `insufficient_aal`, 422 without another factor, or where a set
 * exists
 */
export async function generateRecoveryCodes(
  auth: Making,
  tx: Transaction,
  signedIn: SignedIn,
  given: string,
): Promise<MadeCodes> {
  const present = await beginMaking(auth, tx, signedIn);
  if (present.some(isRecoveryCodes)) throw MFA_ERRORS.recoveryCodesExist();
  if (!present.some(({ status }) => status === 'verified')) throw MFA_ERRORS.recoveryCodesAlone();
  if (present.length >= FACTORS_MAXIMUM) throw MFA_ERRORS.tooManyFactors();
  const name = given || DEFAULT_NAME;
  if (present.some((factor) => factor.friendly_name === name))
    throw MFA_ERRORS.factorNameTaken(name);
  const [id, now] = [randomUUID(), auth.clock()];
  const userId = signedIn.user.id;
  await insertFactor(tx, {
    id,
    userId,
    name,
    type: 'recovery_code',
    secret: null,
    phone: null,
    now,
  });
  return putCodes(auth, tx, signedIn, await markVerified(tx, id, 0, now));
}

/**
 * Creates new codes in place of the previous ones, used or not (protocol 2.21).
 * @throws AuthError as above, 404 `mfa_factor_not_found` where there are none
 */
export async function regenerateRecoveryCodes(
  auth: Making,
  tx: Transaction,
  signedIn: SignedIn,
): Promise<MadeCodes> {
  const factor = (await beginMaking(auth, tx, signedIn)).find(isRecoveryCodes);
  if (!factor) throw MFA_ERRORS.factorNotFound();
  return putCodes(auth, tx, signedIn, factor);
}

const isRecoveryCodes = ({ factor_type: type }: FactorRow) => type === 'recovery_code';

/** Codes are a lasting way past the second factor, so creating them needs what adding a factor needs. */
async function beginMaking(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  { user, session }: SignedIn,
): Promise<readonly FactorRow[]> {
  const present = await factorsOf(tx, user.id);
  const hasOther = present.some((factor) => factor.status === 'verified');
  // Without a factor no session can reach aal2; the missing factor is then the error to report.
  if (hasOther && session.aal !== 'aal2') throw MFA_ERRORS.aalToEnrol();
  requireFreshProof(auth, { user, session });
  return present;
}

async function putCodes(
  auth: Making,
  tx: Transaction,
  { user }: SignedIn,
  factor: FactorRow,
): Promise<MadeCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, drawCode);
  const hashes = codes.map((code) => recoveryCodeHash(factor.id, code));
  await replaceRecoveryCodes(tx, factor.id, hashes, auth.clock());
  const notice = await undoNotice(auth, tx, user, { kind: 'recoveryCodes', id: factor.id });
  return { factor, codes, notice };
}

function drawCode(): string {
  const drawn = Array.from({ length: RECOVERY_CODE_CHARACTERS }, () => randomInt(ALPHABET.length));
  return drawn.map((index) => ALPHABET[index]).join('');
}

const recoveryCodeHash = (factorId: string, code: string): string =>
  createHash('sha256').update(`${factorId}\n${code}`).digest('hex');

/** A code as it was generated; people may type it in any letter case, with spaces and hyphens. */
export const canonical = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');

/** A refusal is returned, not thrown, because the row stays locked until the try is counted. */
export type RecoveryCodeUse =
  | { readonly open: OpenSession; readonly notice: Mail | null }
  | { readonly refusal: AuthError };

/**
 * Uses a code up and raises the session (protocol 2.21). The caller has locked the person's row, so that the code works
 * once; the same request is answered again.
 */
export async function redeemRecoveryCode(
  auth: Making & AuthWith<'keys'>,
  tx: Transaction,
  signedIn: SignedIn,
  { typed, request }: { readonly typed: string; readonly request: string },
): Promise<RecoveryCodeUse> {
  const raised = await raisedAlready(auth, tx, signedIn, request);
  if (raised) return { open: raised, notice: null };
  const factor = await findRecoveryCodes(tx, signedIn.user.id);
  if (!factor) return { refusal: MFA_ERRORS.wrongRecoveryCode() };
  const hash = recoveryCodeHash(factor.id, canonical(typed));
  if (!(await markRecoveryCodeUsed(tx, factor.id, hash, auth.clock())))
    return { refusal: MFA_ERRORS.wrongRecoveryCode() };
  const method = 'mfa/recovery_code';
  const open = await raiseToAal2(auth, tx, signedIn, { factorId: factor.id, method, request });
  const { remaining } = await countRecoveryCodes(tx, factor.id);
  const { user } = signedIn;
  const notice = await accountNotice(auth, tx, user, 'recoveryCodeUsed', { remaining });
  return { open, notice };
}
