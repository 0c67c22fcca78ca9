import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const config = readFileSync(join(root, 'supabase/config.toml'), 'utf8');
const lock: { packages: Readonly<Record<string, { version?: string }>> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);
const functions = [...config.matchAll(/^\[functions\.(\w+)\]$/gm)].map(([, name = '']) => name);

it.each(functions)('%s finds all that it imports in its own deno.json', (name) => {
  const folder = join(root, 'supabase/functions', name);
  expect(config).toContain(`import_map = "./functions/${name}/deno.json"`);
  const { imports } = JSON.parse(readFileSync(join(folder, 'deno.json'), 'utf8'));
  expect(Object.keys(imports).sort()).toEqual([...importedBy(join(folder, 'index.ts'))].sort());
  for (const [imported, from] of Object.entries(imports)) {
    const { version } = lock.packages[`node_modules/${imported}`] ?? {};
    expect(from).toBe(`npm:${imported}@${version}`);
  }
});

/** The packages that a file imports, directly or indirectly, at its start or later; Deno has Node's own. */
function importedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  expect(existsSync(file)).toBe(true);
  const named = [...readFileSync(file, 'utf8').matchAll(/\b(?:from |import\()'([^']+)'/g)].map(
    ([, name = '']) => name,
  );
  const below = named.filter((name) => name.startsWith('.'));
  const packages = named.filter((name) => !/^(\.|node:)/.test(name));
  return new Set([
    ...packages,
    ...below.flatMap((name) => [...importedBy(join(file, '..', name), seen)]),
  ]);
}
