import type { Check } from './readiness.ts';

/** How long a success is used for later requests of it. */
const REUSED_MS = 100;

/**
 * Runs a check once for everybody who wants its result while it runs, or within `reusedMs` after it has succeeded. Anybody may
 * request it, and the check has priority over the work of people. A failure is not kept: what is back is reported at once.
 */
export function sharedCheck(check: Check, reusedMs = REUSED_MS): Check {
  let last: { readonly result: Promise<unknown>; until: number } | null = null;
  return () => {
    if (last !== null && performance.now() < last.until) return last.result;
    const started = { result: check(), until: Infinity };
    last = started;
    started.result.then(
      () => {
        started.until = performance.now() + reusedMs;
      },
      () => {
        started.until = 0;
      },
    );
    return started.result;
  };
}
