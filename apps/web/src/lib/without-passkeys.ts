/**
 * What the part of the client that knows the session has in place of its passkeys and its wallets
 * (`vite.config.ts`): Bloom has neither, and they would be a sixth of it.
 */
export class WebAuthnApi {}

export const webAuthnAbortService = { createNewAbortSignal: missing };
export const browserSupportsWebAuthn = () => false;

export {
  missing as createCredential,
  missing as createSiweMessage,
  missing as deserializeCredentialCreationOptions,
  missing as deserializeCredentialRequestOptions,
  missing as fromHex,
  missing as getAddress,
  missing as getCredential,
  missing as serializeCredentialCreationResponse,
  missing as serializeCredentialRequestResponse,
  missing as toHex,
};

function missing(): never {
  throw new Error('Bloom knows no passkeys and no wallets');
}
