/**
 * The WebAuthn library. It is imported when somebody first uses a credential: with the formats of certificates that it
 * knows it takes a tenth of the server's memory.
 */
export const ceremonyLibrary = () => import('@simplewebauthn/server');

/** Reads and writes the formats of WebAuthn. */
export const formatLibrary = () => import('@simplewebauthn/server/helpers');

export type Formats = Awaited<ReturnType<typeof formatLibrary>>;
