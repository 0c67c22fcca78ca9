/** How much auth/v1 takes, and how often: protocol 2.6, and where specification/limits.md is stricter, that. */

/** What a browser calls itself is kept with its session so far. */
export const USER_AGENT_CHARACTERS = 500;

export const PASSWORD_MINIMUM_CHARACTERS = 8;
export const PASSWORD_MAXIMUM_BYTES = 72;

export const CODE_DIGITS = 6;
/** Wrong codes that one network may try of one mail. */
export const CODE_TRIES = 5;

export const CHALLENGE_TRIES = 5;
export const FACTORS_MAXIMUM = 10;
/** A set of recovery codes, and the characters of each: nobody finds one of 80 bits, whatever the limits. */
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_CHARACTERS = 16;
export const PASSKEYS_MAXIMUM = 10;
export const PASSKEY_NAME_CHARACTERS = 120;
export const FACTOR_NAME_CHARACTERS = 64;

export const BODY_DEPTH = 64;

/** The metadata travels inside every access token, and a request's headers hold 16 KB. */
export const METADATA_BYTES = 8192;
