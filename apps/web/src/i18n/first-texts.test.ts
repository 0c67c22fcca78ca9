import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { first } from './en-first.ts';

const source = join(import.meta.dirname, '..');

/** The files and all that they import, directly or not, except on demand. */
function reach(files: readonly string[], reached = new Map<string, string>()): Map<string, string> {
  for (const file of files) {
    if (reached.has(file)) continue;
    const text = readFileSync(file, 'utf8');
    reached.set(file, text);
    const imports = text.matchAll(/^(?:import|export) (?!type)[^;]*?'(\.[^']+\.tsx?)'/gm);
    reach(
      [...imports].map(([, name = '']) => join(dirname(file), name)),
      reached,
    );
  }
  return reached;
}

it('the start page and what surrounds it need no other texts than the first', () => {
  const pages = ['root.tsx', 'shell/public-layout.tsx', 'routes/landing.tsx'];
  const reached = reach(pages.map((page) => join(source, page)));
  expect([...reached.keys()]).toContain(join(source, 'shell/footer.tsx'));
  const areas = [...reached.values()].flatMap((text) => text.match(/(?<=\$\.)[a-z]+\b/gi) ?? []);
  expect(new Set(areas)).toEqual(new Set(Object.keys(first)));
});
