import type {
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { CHALLENGE_SECONDS } from '../lifetimes.ts';
import type { CredentialRow, NewCredential } from '../store/webauthn-credentials.ts';
import { withoutAttestation } from './attestation.ts';
import type { CreatedCredential, UsedCredential } from './credential-members.ts';
import { ceremonyLibrary, type Formats, formatLibrary } from './library.ts';
import type { RelyingParty } from './relying-party.ts';

/** EdDSA, ES256 and RS256, by their COSE numbers: the ones that WebAuthn recommends. */
const ALGORITHMS = [-8, -7, -257];

/** Every use also verifies the person, by finger, face or PIN. */
const VERIFIED = 'required';

const described = (known: readonly CredentialRow[]) =>
  known.map((row) => ({
    id: row.credential_id,
    transports: [...row.transports] as AuthenticatorTransport[],
  }));

/**
 * What a browser needs to create a credential.
 * @param known what the person has already: an authenticator creates no second one beside it
 * @param kind `passkey` for a credential that the authenticator finds without being told whose it is
 */
export async function creationOptions(
  { id, name }: RelyingParty,
  user: { readonly id: string; readonly email: string | null },
  known: readonly CredentialRow[],
  kind: 'passkey' | 'factor',
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await ceremonyLibrary();
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

/** What a browser needs to use a credential: one of these, or any passkey that its person chooses. */
export async function requestOptions(
  { id }: RelyingParty,
  allowed: readonly CredentialRow[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await ceremonyLibrary();
  return generateAuthenticationOptions({
    rpID: id,
    allowCredentials: described(allowed),
    userVerification: VERIFIED,
    timeout: CHALLENGE_SECONDS * 1000,
  });
}

/** The credential that a browser created for this challenge; null when any check fails. */
export async function verifyCreated(
  party: RelyingParty,
  challenge: string,
  created: CreatedCredential,
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await ceremonyLibrary();
  const formats = await formatLibrary();
  return orNull(async () => {
    const { clientDataJSON, attestationObject } = created.response;
    if (isFramed(formats, clientDataJSON)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: created.id,
        rawId: created.rawId,
        type: created.type,
        response: {
          clientDataJSON,
          attestationObject: withoutAttestation(formats, attestationObject),
        },
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
 * The authenticator's use count, when this is a valid use of the credential for this challenge; else null. A count that
 * does not grow is refused: then somebody has a copy.
 */
export async function verifyUsed(
  party: RelyingParty,
  challenge: string,
  credential: CredentialRow,
  used: UsedCredential,
): Promise<number | null> {
  if (used.id !== credential.credential_id) return null;
  const { verifyAuthenticationResponse } = await ceremonyLibrary();
  const formats = await formatLibrary();
  return orNull(async () => {
    if (isFramed(formats, used.response.clientDataJSON)) return null;
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

/** Whether the page was in a frame of another site, which may have tricked somebody into pressing there. */
const isFramed = ({ decodeClientDataJSON }: Formats, clientDataJSON: string): boolean =>
  decodeClientDataJSON(clientDataJSON).crossOrigin === true;

/** The library throws at whatever is invalid; the sender is not told the reason. */
async function orNull<T>(check: () => Promise<T | null>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
