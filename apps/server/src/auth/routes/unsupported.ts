import { AUTH_ERRORS, type AuthError, validationFailed } from '../errors.ts';
import type { AuthHandler } from './context.ts';

/** Refuses a call of the protocol that this server does not offer, with the protocol's own error. */
const refusing = (error: () => AuthError): AuthHandler => {
  return () => {
    throw error();
  };
};

/** GET /authorize: no provider is enabled (protocol 2.17). */
export const authorize = (): AuthHandler =>
  refusing(() => validationFailed('Unsupported provider: provider is not enabled'));

/** Linking and unlinking of identities is off (protocol 2.20). */
export const linking = (): AuthHandler => refusing(AUTH_ERRORS.manualLinkingDisabled);
