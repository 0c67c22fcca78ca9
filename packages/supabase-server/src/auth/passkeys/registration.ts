import { randomUUID } from 'node:crypto';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { Transaction } from '../../database/port/executor.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { AuthWith } from '../dependencies.ts';
import type { AuthError } from '../errors/auth-error.ts';
import { MFA_ERRORS } from '../errors/mfa-errors.ts';
import { PASSKEY_ERRORS } from '../errors/passkey-errors.ts';
import { PASSKEYS_MAXIMUM } from '../input-limits.ts';
import { requireRaised } from '../mfa/assurance.ts';
import type { SignedIn } from '../sessions/bearer.ts';
import { requireFreshProof } from '../sessions/fresh-proof.ts';
import {
  type CredentialRow,
  credentialsOf,
  insertCredential,
} from '../store/webauthn-credentials.ts';
import { undoNotice } from '../undo/undo-notices.ts';
import { creationOptions, verifyCreated } from '../webauthn/ceremonies.ts';
import type { CreatedCredential } from '../webauthn/credential-members.ts';
import { relyingParty } from '../webauthn/relying-party.ts';
import { type BegunChallenge, beginPasskeyChallenge, takePasskeyChallenge } from './challenges.ts';

/** A passkey registration that has begun: what the browser needs to create the passkey. */
export interface BegunPasskey extends BegunChallenge {
  readonly options: PublicKeyCredentialCreationOptionsJSON;
}

/**
 * Begins to register a passkey (protocol 2.24). It is a lasting way into the account, so it needs what adding a factor
 * needs.
 * @throws AuthError 400 `reauthentication_needed`, 403 `insufficient_aal`, 422 `too_many_passkeys`
 */
export async function beginPasskey(
  auth: AuthWith<'clock' | 'settings'>,
  tx: Transaction,
  signedIn: SignedIn,
): Promise<BegunPasskey> {
  const party = relyingParty(auth);
  const known = await checkNewPasskey(tx, signedIn);
  requireFreshProof(auth, signedIn);
  const { user, session } = signedIn;
  const options = await creationOptions(party, user, known, 'passkey');
  const begun = await beginPasskeyChallenge(auth, tx, options.challenge, session.id);
  return { ...begun, options };
}

/**
 * The mail about it is to be sent afterwards. A refusal is returned, not thrown: the challenge is used up either way.
 */
export type PasskeyAdding =
  | { readonly passkey: CredentialRow; readonly notice: Mail | null }
  | { readonly refusal: AuthError };

/** Stores the passkey that a browser has created for a challenge of the same session (protocol 2.24). */
export async function addPasskey(
  auth: AuthWith<'clock' | 'delivery' | 'mailTexts' | 'settings'>,
  tx: Transaction,
  signedIn: SignedIn,
  { challengeId, created }: { readonly challengeId: string; readonly created: CreatedCredential },
): Promise<PasskeyAdding> {
  const { user, session } = signedIn;
  const party = relyingParty(auth);
  await checkNewPasskey(tx, signedIn);
  const taken = await takePasskeyChallenge(auth, tx, challengeId, session.id);
  if ('refusal' in taken) return taken;
  const made = await verifyCreated(party, taken.challenge, created);
  if (made === null) return { refusal: PASSKEY_ERRORS.webauthnNotVerified() };
  const [id, now] = [randomUUID(), auth.clock()];
  const passkey = await insertCredential(tx, {
    ...made,
    id,
    userId: user.id,
    factorId: null,
    now,
  });
  if (passkey === null) return { refusal: PASSKEY_ERRORS.webauthnCredentialExists() };
  return { passkey, notice: await undoNotice(auth, tx, user, { kind: 'passkey', id }) };
}

/** Checks that the person, whose row is locked, may have another passkey, and returns their credentials. */
async function checkNewPasskey(
  tx: Transaction,
  signedIn: SignedIn,
): Promise<readonly CredentialRow[]> {
  await requireRaised(tx, signedIn, MFA_ERRORS.aalToEnrol);
  const known = await credentialsOf(tx, signedIn.user.id);
  const passkeys = known.filter(({ factor_id: factor }) => factor === null);
  if (passkeys.length >= PASSKEYS_MAXIMUM) throw PASSKEY_ERRORS.tooManyPasskeys();
  return known;
}
