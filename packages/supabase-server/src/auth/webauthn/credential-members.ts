import { z } from 'zod';
import { optionalText } from '../body-members.ts';

/** Far more than any authenticator sends, and little enough for anybody to send. */
const CHARACTERS = { id: 1400, clientData: 8192, attestation: 65_536, signed: 8192, handle: 128 };

const base64url = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[\w-]+$/, 'not base64url');

/** How an authenticator is reached, such as `hybrid`. Browsers may name ways that are unknown here. */
const transport = z
  .string()
  .max(32)
  .regex(/^[\w-]*$/, 'not the name of a transport');

const common = {
  id: base64url(CHARACTERS.id),
  rawId: base64url(CHARACTERS.id),
  type: z.literal('public-key'),
};

/**
 * The browser's answer with a new credential, in the JSON of WebAuthn (RegistrationResponseJSON), as far as it is read.
 */
export const createdCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(CHARACTERS.clientData),
    attestationObject: base64url(CHARACTERS.attestation),
    transports: z.array(transport).max(8).nullish(),
  }),
});

/** The browser's answer with a use of a credential (AuthenticationResponseJSON), as far as it is read. */
export const usedCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(CHARACTERS.clientData),
    authenticatorData: base64url(CHARACTERS.signed),
    signature: base64url(CHARACTERS.signed),
    userHandle: base64url(CHARACTERS.handle).nullish(),
  }),
});

export type CreatedCredential = z.output<typeof createdCredential>;
export type UsedCredential = z.output<typeof usedCredential>;

/** The client's answer to a challenge of a WebAuthn factor, by its type. */
export const factorCredential = z.discriminatedUnion('type', [
  z.object({ type: z.literal('create'), credential_response: createdCredential }),
  z.object({ type: z.literal('request'), credential_response: usedCredential }),
]);

export type FactorCredential = z.output<typeof factorCredential>;

/** The site that the client of a challenge says it runs on. */
export const claimedParty = z.object({ rpId: optionalText }).nullish();
