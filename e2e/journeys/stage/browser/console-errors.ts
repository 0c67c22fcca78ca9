/** The console errors of requests without an answer, and of answers that were wanted from the cache and are not there. */
export const CUT = /ERR_|Failed to fetch/;
