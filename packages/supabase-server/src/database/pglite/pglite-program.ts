import { readFile } from 'node:fs/promises';

let compiled: Promise<WebAssembly.Module> | null = null;

/**
 * PGlite's program, compiled once in this process. A thread that gets it opens a database without compiling nine
 * megabytes again, and runs with the functions that earlier threads have optimised.
 */
export function pgliteProgram(): Promise<WebAssembly.Module> {
  compiled ??= compile().catch((fault) => {
    compiled = null;
    throw fault;
  });
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  const entry = import.meta.resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(new URL('pglite.wasm', entry)));
}
