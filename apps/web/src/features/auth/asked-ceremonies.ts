/** What browsers do about passkeys, fetched when somebody is about to use one. */
export {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
