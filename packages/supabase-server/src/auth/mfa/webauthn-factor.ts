import { randomUUID } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Transaction } from '../../database/port/executor.ts';
import type { AuthWith } from '../dependencies.ts';
import type { FactorRow } from '../store/factors.ts';
import type { UserRow } from '../store/users.ts';
import {
  credentialOfFactor,
  credentialsOf,
  insertCredential,
  markCredentialUsed,
} from '../store/webauthn-credentials.ts';
import {
  creationOptions,
  requestOptions,
  verifyCreated,
  verifyUsed,
} from '../webauthn/ceremonies.ts';
import type { FactorCredential } from '../webauthn/credential-members.ts';
import { relyingParty } from '../webauthn/relying-party.ts';

/** What a browser is asked for: to create the credential of a new factor, or to use it. */
export type FactorOptions =
  | {
      readonly type: 'create';
      readonly credential_options: { readonly publicKey: PublicKeyCredentialCreationOptionsJSON };
    }
  | {
      readonly type: 'request';
      readonly credential_options: { readonly publicKey: PublicKeyCredentialRequestOptionsJSON };
    };

/** What the browser of a challenge needs (protocol 2.21). */
export async function factorOptions(
  auth: AuthWith<'settings'>,
  tx: Transaction,
  user: UserRow,
  factor: FactorRow,
): Promise<FactorOptions> {
  const party = relyingParty(auth);
  const own = await credentialOfFactor(tx, factor.id);
  if (own !== null) {
    const publicKey = await requestOptions(party, [own]);
    return { type: 'request', credential_options: { publicKey } };
  }
  const known = await credentialsOf(tx, user.id);
  const publicKey = await creationOptions(party, user, known, 'factor');
  return { type: 'create', credential_options: { publicKey } };
}

/** Whether the browser's answer proves the factor. The first answer creates its credential. */
export async function provesFactor(
  auth: AuthWith<'clock' | 'settings'>,
  tx: Transaction,
  factor: FactorRow,
  { challenge, answer }: { readonly challenge: string; readonly answer: FactorCredential },
): Promise<boolean> {
  const party = relyingParty(auth);
  const own = await credentialOfFactor(tx, factor.id);
  const now = auth.clock();
  if (answer.type === 'create') {
    if (own !== null) return false;
    const made = await verifyCreated(party, challenge, answer.credential_response);
    if (made === null) return false;
    const [id, userId, factorId] = [randomUUID(), factor.user_id, factor.id];
    return (await insertCredential(tx, { ...made, id, userId, factorId, now })) !== null;
  }
  if (own === null) return false;
  const count = await verifyUsed(party, challenge, own, answer.credential_response);
  return count !== null && (await markCredentialUsed(tx, own.id, count, now));
}
