import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const files = globSync('**/*.tsx', { cwd: import.meta.dirname });
/** Each part of a page that is fetched on demand, and what it becomes where that fails. */
const parts = files.flatMap((file) => {
  const code = readFileSync(join(import.meta.dirname, file), 'utf8');
  const found = code.matchAll(/^(?:export )?const (\w+) = lazy(?:<.*>)?\(.*?\);$/gms);
  return [...found].map(([text, name = '']) => ({ name: `${file}: ${name}`, text }));
});
const SAYS = /\.catch\(|\bmissing\b|\n *\(\) => \(\{ default: /;

it('leaves no page to its error screen where a part of it cannot be fetched: what is typed would be gone', () => {
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.filter(({ text }) => !SAYS.test(text)).map(({ name }) => name)).toEqual([]);
});
