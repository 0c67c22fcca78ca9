/** How much auth/v1 accepts, and how often: protocol 2.6, or specification/limits.md where that is stricter. */

/**
 * The sessions of one person, at each assurance level: one more ends the one that was not used for longest. As many as a
 * list of them shows.
 */
export const SESSIONS_MAXIMUM = 100;

/** The user agent is kept with its session, cut to this length. */
export const USER_AGENT_CHARACTERS = 500;

export const PASSWORD_MINIMUM_CHARACTERS = 8;
export const PASSWORD_MAXIMUM_BYTES = 72;

export const CODE_DIGITS = 6;
/** Wrong codes that one network may try for one mail. */
export const CODE_TRIES = 5;

export const CHALLENGE_TRIES = 5;
export const FACTORS_MAXIMUM = 10;
/** The codes in a set, and the characters of each: 80 bits cannot be guessed, whatever the limits. */
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_CHARACTERS = 16;
/** The accounts at providers of one person, with the identities of their address and number. */
export const IDENTITIES_MAXIMUM = 20;
export const PASSKEYS_MAXIMUM = 10;
export const PASSKEY_NAME_CHARACTERS = 120;
export const FACTOR_NAME_CHARACTERS = 64;

export const BODY_DEPTH = 64;

/** The metadata is part of every access token, and the headers of a request hold 16 KB. */
export const METADATA_BYTES = 8192;
