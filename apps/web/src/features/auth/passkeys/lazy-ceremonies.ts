/** The browser's part of passkeys (WebAuthn), fetched when somebody is about to use one. */
export {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
