import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'browser');
const ENTRY = 'stripe.js';

/** The stand-in's `stripe.js`: a module, and the modules that it imports, with the types taken away. */
export async function browserScript(name: string): Promise<Response> {
  const file = name === ENTRY ? 'stripe.ts' : name;
  const source = await readFile(join(FOLDER, file), 'utf8').catch(() => null);
  if (source === null || !file.endsWith('.ts')) return new Response('Not found', { status: 404 });
  return new Response(stripTypeScriptTypes(source), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
