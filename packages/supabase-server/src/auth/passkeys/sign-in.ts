import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Transaction } from '../../database/port/executor.ts';
import type { AuthWith } from '../dependencies.ts';
import type { AuthError } from '../errors/auth-error.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { PASSKEY_ERRORS } from '../errors/passkey-errors.ts';
import { type OpenSession, openSession } from '../sessions/sessions.ts';
import { isConfirmed } from '../store/contacts.ts';
import { factorsOf } from '../store/factors.ts';
import { deleteOtherPlainSessions } from '../store/sessions.ts';
import { isBanned, lockUser } from '../store/users.ts';
import { findPasskeyByCredentialId, markCredentialUsed } from '../store/webauthn-credentials.ts';
import { requestOptions, verifyUsed } from '../webauthn/ceremonies.ts';
import type { UsedCredential } from '../webauthn/credential-members.ts';
import { relyingParty } from '../webauthn/relying-party.ts';
import { type BegunChallenge, beginPasskeyChallenge, takePasskeyChallenge } from './challenges.ts';

/** A passkey sign-in that has begun: what the browser needs to ask the authenticator. */
export interface BegunSignIn extends BegunChallenge {
  readonly options: PublicKeyCredentialRequestOptionsJSON;
}

/** Begins a sign-in (protocol 2.24). It names no account, and so reveals none. */
export async function beginPasskeySignIn(
  auth: AuthWith<'clock' | 'settings'>,
  tx: Transaction,
): Promise<BegunSignIn> {
  const options = await requestOptions(relyingParty(auth), []);
  return { ...(await beginPasskeyChallenge(auth, tx, options.challenge, null)), options };
}

/** A refusal is returned, not thrown: the challenge is used up either way. */
export type PasskeySignIn = { readonly open: OpenSession } | { readonly refusal: AuthError };

/**
 * Opens a session for the owner of the passkey that answered a challenge (protocol 2.24). It is at aal2: the passkey is
 * something they have, and it has verified them by finger, face or PIN.
 */
export async function signInWithPasskey(
  auth: AuthWith<'clock' | 'settings'>,
  tx: Transaction,
  asked: {
    readonly challengeId: string;
    readonly used: UsedCredential;
    readonly userAgent: string | undefined;
  },
): Promise<PasskeySignIn> {
  const party = relyingParty(auth);
  const taken = await takePasskeyChallenge(auth, tx, asked.challengeId, null);
  if ('refusal' in taken) return taken;
  const passkey = await findPasskeyByCredentialId(tx, asked.used.id);
  if (!passkey) return { refusal: PASSKEY_ERRORS.webauthnCredentialUnknown() };
  const signCount = await verifyUsed(party, taken.challenge, passkey, asked.used);
  if (signCount === null || !namesOwner(asked.used, passkey.user_id))
    return { refusal: PASSKEY_ERRORS.webauthnNotVerified() };
  const user = await lockUser(tx, passkey.user_id);
  if (!user) return { refusal: PASSKEY_ERRORS.webauthnCredentialUnknown() };
  if (isBanned(user, auth.clock())) return { refusal: AUTH_ERRORS.banned(400) };
  if (!isConfirmed(user)) return { refusal: AUTH_ERRORS.emailNotConfirmed() };
  if (!(await markCredentialUsed(tx, passkey.id, signCount, auth.clock())))
    return { refusal: PASSKEY_ERRORS.webauthnNotVerified() };
  const open = await openSession(auth, tx, {
    userId: user.id,
    method: 'passkey',
    userAgent: asked.userAgent,
    passkeyId: passkey.id,
  });
  const factors = await factorsOf(tx, user.id);
  if (factors.some(({ status }) => status === 'verified'))
    await deleteOtherPlainSessions(tx, open.session);
  return { open };
}

/** The authenticator returns the user handle that it was given when it created the passkey. */
const namesOwner = ({ response }: UsedCredential, userId: string): boolean =>
  Buffer.from(response.userHandle ?? '', 'base64url').toString() === userId;
