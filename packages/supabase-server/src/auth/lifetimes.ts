/** How long what auth/v1 issues is valid: protocol 2.6, or specification/limits.md where that is stricter. */

export const ACCESS_TOKEN_SECONDS = 3600;

/** How long a used refresh token is still accepted, because its answer was lost or two tabs asked at once. */
export const REFRESH_REUSE_SECONDS = 10;

/** How long a request waits for another refresh of the same session (protocol 2.9). */
export const REFRESH_LOCK_MILLISECONDS = 5000;

/** How often one session may be renewed: far more often than any client needs, since an access token lasts an hour. */
export const RENEWALS = { allowed: 30, seconds: 300 };

/** How many of its refresh tokens a session keeps, the used ones of which tell when one was stolen. */
export const TOKENS_PER_SESSION = 300;

const DAY = 24 * 3600;
export const SESSION_IDLE_SECONDS = 30 * DAY;
export const SESSION_MAXIMUM_SECONDS = 90 * DAY;

/** How long the proof of a factor is answered again whose answer was lost. */
export const PROOF_ANSWERED_SECONDS = 600;

/** How long after proving who they are a person may change how the account is entered, or delete it. */
export const FRESH_PROOF_SECONDS = 600;

/** How long a new way into an account can be undone with the mail that reported it. */
export const UNDO_SECONDS = 3 * DAY;

export const LINK_SECONDS = 3600;
/**
 * Somebody who signs up in the evening may read the mail in the morning. The link opens nothing that is older than the
 * sign-up.
 */
export const CONFIRMATION_LINK_SECONDS = DAY;
export const CODE_SECONDS = 600;

/** How long the code of a PKCE flow can be exchanged. */
export const FLOW_SECONDS = 300;

export const CHALLENGE_SECONDS = 300;

/** An enrolment that was not verified for this long is removed. */
export const UNVERIFIED_FACTOR_SECONDS = 300;
