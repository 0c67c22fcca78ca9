/** How long all that one call of a function asks of Stripe may take, in milliseconds: somebody waits for its answer. */
export const ONE_CALL_MS = 12_000;
