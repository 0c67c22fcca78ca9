import type { Check } from './readiness.ts';

/** How long a result is used for later requests of it. */
const KEPT_MS = 100;

/**
 * Runs a check once for everybody who wants its result while it runs or within `keptMs` after it. Anybody may request it, and
 * the check has priority over the work of people.
 */
export function sharedCheck(check: Check, keptMs = KEPT_MS): Check {
  let kept: { readonly result: Promise<unknown>; until: number } | null = null;
  return () => {
    if (kept !== null && performance.now() < kept.until) return kept.result;
    const started = { result: check(), until: Infinity };
    kept = started;
    const end = () => {
      started.until = performance.now() + keptMs;
    };
    started.result.then(end, end);
    return started.result;
  };
}
