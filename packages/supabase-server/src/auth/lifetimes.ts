/** How long what auth/v1 gives out is good for: protocol 2.6, and where specification/limits.md is stricter, that. */

export const ACCESS_TOKEN_SECONDS = 3600;

/** How long a used refresh token may come again, because the answer got lost or two tabs asked at once. */
export const REFRESH_REUSE_SECONDS = 10;

/** A request waits this long for another refresh of the same session (protocol 2.9). */
export const REFRESH_LOCK_MILLISECONDS = 5000;

const DAY = 24 * 3600;
export const SESSION_IDLE_SECONDS = 30 * DAY;
export const SESSION_MAXIMUM_SECONDS = 90 * DAY;

/** How long after a proof of who they are a person may change how the account is entered, and delete it. */
export const FRESH_PROOF_SECONDS = 600;

/** How long a new way into an account can be undone by the mail that told of it. */
export const UNDO_SECONDS = 3 * DAY;

export const LINK_SECONDS = 3600;
/** Whoever signs up in the evening may read their mail in the morning; the link opens nothing that is older than the sign-up. */
export const CONFIRMATION_LINK_SECONDS = DAY;
export const CODE_SECONDS = 600;

/** How long the code of a PKCE flow waits for its verifier. */
export const FLOW_SECONDS = 300;

export const CHALLENGE_SECONDS = 300;

/** An enrolment that nobody verified for so long is swept. */
export const UNVERIFIED_FACTOR_SECONDS = 300;
