/**
 * Returns the memory that starting has used up: by itself V8 frees it only once as much again has been used. Called before
 * the first request is answered, which would have to wait for a tenth of a second.
 */
export function freeMemoryOfStart(): void {
  // Only where Node runs with the flags of `node-flags.json`.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
