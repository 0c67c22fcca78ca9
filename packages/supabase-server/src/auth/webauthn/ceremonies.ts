import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { CHALLENGE_SECONDS } from '../lifetimes.ts';
import type { CredentialRow, NewCredential } from '../store/webauthn-credentials.ts';
import { withoutAttestation } from './attestation.ts';
import type { CreatedCredential, UsedCredential } from './credential-members.ts';
import type { RelyingParty } from './relying-party.ts';

/** EdDSA, ES256 and RS256, by their numbers in COSE: what WebAuthn recommends to accept. */
const ALGORITHMS = [-8, -7, -257];

/** Every use proves who holds the authenticator, too: by a finger, a face or a PIN. */
const VERIFIED = 'required';

const described = (known: readonly CredentialRow[]) =>
  known.map((row) => ({
    id: row.credential_id,
    transports: [...row.transports] as AuthenticatorTransport[],
  }));

/**
 * What a browser needs to make a credential.
 * @param known what the person has already: an authenticator makes no second one beside it
 * @param kind `passkey` for one that the authenticator finds by itself, without being told whose it is
 */
export function creationOptions(
  { id, name }: RelyingParty,
  user: { readonly id: string; readonly email: string | null },
  known: readonly CredentialRow[],
  kind: 'passkey' | 'factor',
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: name,
    rpID: id,
    userName: user.email ?? user.id,
    userDisplayName: user.email ?? user.id,
    userID: new Uint8Array(Buffer.from(user.id)),
    attestationType: 'none',
    excludeCredentials: described(known),
    authenticatorSelection: {
      residentKey: kind === 'passkey' ? 'required' : 'discouraged',
      userVerification: VERIFIED,
    },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_SECONDS * 1000,
  });
}

/** What a browser needs to use a credential: one of these, or whichever passkey its person chooses. */
export function requestOptions(
  { id }: RelyingParty,
  allowed: readonly CredentialRow[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: id,
    allowCredentials: described(allowed),
    userVerification: VERIFIED,
    timeout: CHALLENGE_SECONDS * 1000,
  });
}

/** The credential that a browser made for this challenge; null where anything about it is not as it must be. */
export async function verifyCreated(
  party: RelyingParty,
  challenge: string,
  created: CreatedCredential,
): Promise<NewCredential | null> {
  return orNull(async () => {
    const { clientDataJSON, attestationObject } = created.response;
    if (isFramed(clientDataJSON)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: created.id,
        rawId: created.rawId,
        type: created.type,
        response: { clientDataJSON, attestationObject: withoutAttestation(attestationObject) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || registrationInfo.credential.id !== created.id) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      signCount: counter,
      transports: created.response.transports ?? [],
    };
  });
}

/**
 * How often the authenticator has been used, when this is a use of the credential for this challenge; else null. A count
 * that does not grow is refused: then somebody has a copy.
 */
export async function verifyUsed(
  party: RelyingParty,
  challenge: string,
  credential: CredentialRow,
  used: UsedCredential,
): Promise<number | null> {
  if (used.id !== credential.credential_id) return null;
  return orNull(async () => {
    if (isFramed(used.response.clientDataJSON)) return null;
    const { userHandle, ...response } = used.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: used.id,
        rawId: used.rawId,
        type: used.type,
        response: { ...response, ...(userHandle ? { userHandle } : {}) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: credential.credential_id,
        publicKey: new Uint8Array(Buffer.from(credential.public_key, 'base64url')),
        counter: credential.sign_count,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  });
}

/** Whether the page was inside a frame of another site, which may have led somebody to press there. */
const isFramed = (clientDataJSON: string): boolean =>
  decodeClientDataJSON(clientDataJSON).crossOrigin === true;

/** The library throws at whatever does not fit; nothing of it is told to who sent that. */
async function orNull<T>(check: () => Promise<T | null>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
