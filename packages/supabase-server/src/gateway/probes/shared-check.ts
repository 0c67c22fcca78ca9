import type { Check } from './readiness.ts';

/** How long a success is used for later requests of it. */
const KEPT_MS = 100;

/**
 * Runs a check once for everybody who wants its result while it runs, or within `keptMs` after it has succeeded. Anybody may
 * request it, and the check has priority over the work of people. A failure is not kept: what is back is reported at once.
 */
export function sharedCheck(check: Check, keptMs = KEPT_MS): Check {
  let kept: { readonly result: Promise<unknown>; until: number } | null = null;
  return () => {
    if (kept !== null && performance.now() < kept.until) return kept.result;
    const started = { result: check(), until: Infinity };
    kept = started;
    started.result.then(
      () => {
        started.until = performance.now() + keptMs;
      },
      () => {
        started.until = 0;
      },
    );
    return started.result;
  };
}
