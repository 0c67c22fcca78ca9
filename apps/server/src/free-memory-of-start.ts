/**
 * Returns the memory that starting has used up: by itself V8 frees it only once as much again has been used. Called before
 * the first request is answered, which would have to wait for a tenth of a second. Not beside the embedded database: V8
 * would also forget its program's code, compile it again, and this time optimise the parser, which takes 400 MB
 * (docs/decisions/0038-memory-of-the-embedded-database.md).
 */
export function freeMemoryOfStart(): void {
  // Only where Node runs with the flags of `node-flags.json`.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
