/**
 * Replaces the parts of the client's packages that Bloom does not use (`vite.config.ts`): wallets, Iceberg catalogues,
 * and the ceremonies of passkeys, which `features/auth/passkeys` does with a library.
 */
export class WebAuthnApi {}
export class IcebergRestCatalog {}

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
  throw new Error('Bloom has left out this part of the client');
}
