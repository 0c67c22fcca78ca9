import { z } from 'zod';
import { optionalText } from '../body-members.ts';

/** Far more than any authenticator sends, and little enough to be looked at by whoever sends it. */
const CHARACTERS = { id: 1400, clientData: 8192, attestation: 65_536, signed: 8192, handle: 128 };

const base64url = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[\w-]+$/, 'not base64url');

/** By what way an authenticator is reached, such as `hybrid`; a browser may know more of them than are known here. */
const transport = z
  .string()
  .max(32)
  .regex(/^[\w-]*$/, 'not the name of a transport');

const common = {
  id: base64url(CHARACTERS.id),
  rawId: base64url(CHARACTERS.id),
  type: z.literal('public-key'),
};

/** What a browser made of a new credential, in the JSON of WebAuthn (RegistrationResponseJSON), as far as it is read. */
export const createdCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(CHARACTERS.clientData),
    attestationObject: base64url(CHARACTERS.attestation),
    transports: z.array(transport).max(8).nullish(),
  }),
});

/** What a browser made of a use (AuthenticationResponseJSON), as far as it is read. */
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

/** What the client sends of a factor of WebAuthn: the answer to a challenge, by its type. */
export const factorCredential = z.discriminatedUnion('type', [
  z.object({ type: z.literal('create'), credential_response: createdCredential }),
  z.object({ type: z.literal('request'), credential_response: usedCredential }),
]);

export type FactorCredential = z.output<typeof factorCredential>;

/** Where the client of a challenge says that it is. */
export const askedParty = z.object({ rpId: optionalText }).nullish();
