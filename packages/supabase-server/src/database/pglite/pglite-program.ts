import { readFile } from 'node:fs/promises';
import { once } from '../../once.ts';

/**
 * PGlite's program, compiled once in this process. A thread that gets it opens a database without compiling nine
 * megabytes again, and runs with the functions that earlier threads have optimised.
 */
export const pgliteProgram: () => Promise<WebAssembly.Module> = once(async () => {
  const entry = import.meta.resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(new URL('pglite.wasm', entry)));
});
