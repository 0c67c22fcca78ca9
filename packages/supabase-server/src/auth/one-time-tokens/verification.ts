import type { Transaction } from '../../database/port/executor.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { CODE_TRIES } from '../input-limits.ts';
import {
  countWrongCode,
  findTokenByLink,
  findTokenOfUser,
  findTokensByAddress,
  type OneTimeTokenRow,
  type TokenType,
} from '../store/one-time-tokens.ts';
import { isBanned, lockUser, type UserRow } from '../store/users.ts';
import {
  acceptedTokens,
  codeHash,
  isCodeOf,
  isCodeValid,
  isLinkValid,
  linkHash,
} from './one-time-tokens.ts';

/** A valid one-time token; its person's row is locked. */
export interface Proof {
  readonly user: UserRow;
  readonly token: OneTimeTokenRow;
}

/** A code as somebody typed it, and their network, which has tries of its own. */
export interface TriedCode {
  readonly code: string;
  readonly network: string;
}

/**
 * Checks the token of a mail's link.
 * @throws AuthError 403 `otp_expired` or `user_banned`
 */
export async function proveByLink(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  type: string,
  link: string,
): Promise<Proof> {
  const hash = linkHash(link);
  const found = await findTokenByLink(tx, hash);
  const user = found && (await lockUser(tx, found.user_id));
  // Read again now that the person's row is locked: another request may have used it up.
  const token = user && (await findTokenByLink(tx, hash));
  if (!user || !token || !acceptedTokens(type)?.includes(token.token_type)) {
    throw AUTH_ERRORS.linkInvalid();
  }
  if (!isLinkValid(token, auth.clock())) throw AUTH_ERRORS.linkInvalid();
  if (isBanned(user, auth.clock())) throw AUTH_ERRORS.banned(403);
  return { user, token };
}

/** A code that is not the one that was sent: that is counted, so the caller lets the transaction commit before it refuses. */
export type WrongCode = 'wrong code';

/** Checks an address with the code that was sent to it. Null when there is no such code, or none that is still valid. */
export async function proveByCode(
  auth: AuthWith<'clock' | 'keys'>,
  tx: Transaction,
  { verificationType, address }: { readonly verificationType: string; readonly address: string },
  tried: TriedCode,
): Promise<Proof | WrongCode | null> {
  const types = acceptedTokens(verificationType) ?? [];
  const candidates = await findTokensByAddress(tx, address, types);
  let outcome: WrongCode | null = null;
  for (const { user_id: userId, token_type: type } of candidates) {
    const proof = await tryCode(auth, tx, { userId, type, address }, tried);
    if (proof !== null && proof !== 'wrong code') return proof;
    outcome ??= proof;
  }
  return outcome;
}

/**
 * Checks the code of a reauthentication, which was mailed where there is an address (protocol 2.12); a wrong one is
 * counted.
 */
export async function proveByNonce(
  auth: AuthWith<'clock' | 'keys'>,
  tx: Transaction,
  user: UserRow,
  nonce: TriedCode,
): Promise<Proof | null> {
  const address = user.email ?? user.phone ?? '';
  const proof = await tryCode(
    auth,
    tx,
    { userId: user.id, type: 'reauthentication', address },
    nonce,
  );
  return proof === 'wrong code' ? null : proof;
}

/** Whose code it would be, of which kind, and what it was sent to. */
interface Candidate {
  readonly userId: string;
  readonly type: TokenType;
  readonly address: string;
}

async function tryCode(
  auth: AuthWith<'clock' | 'keys'>,
  tx: Transaction,
  { userId, type, address }: Candidate,
  { code, network }: TriedCode,
): Promise<Proof | WrongCode | null> {
  const user = await lockUser(tx, userId);
  const token = user && (await findTokenOfUser(tx, userId, type));
  if (!user || !token || token.relates_to !== address || !isCodeValid(token, auth.clock()))
    return null;
  const place = codeHash('network', network, auth.keys.codes).slice(0, 16);
  if ((token.wrong_codes[place] ?? 0) >= CODE_TRIES) return null;
  if (!isCodeOf(token.code_hash, address, code, auth.keys)) {
    await countWrongCode(tx, token.id, place);
    return 'wrong code';
  }
  return isBanned(user, auth.clock()) ? null : { user, token };
}
