import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chunkGroups } from './chunk-groups.ts';

const web = import.meta.dirname;
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
const packages = join(web, '../../node_modules');
const modules = [
  ...filesBelow(join(web, 'src')),
  ...filesBelow(join(web, '../../packages/domain/src')),
  ...['lucide-react/dist/esm', 'react-aria', 'react-aria-components'].flatMap((folder) =>
    filesBelow(join(packages, folder)),
  ),
  // Of any other package a group names the folder alone.
  ...readdirSync(packages).map((name) => join(packages, name, '/')),
];

/** All that a pattern stands for, each without a choice in it. */
function choicesOf(pattern: string): string[] {
  const pieces = piecesOf(pattern);
  if (pieces.length > 1) return pieces.flatMap(choicesOf);
  const open = pattern.indexOf('(');
  if (open === -1) return [pattern];
  const close = endOfGroup(pattern, open);
  const isOptional = pattern[close + 1] === '?';
  const inside = [...choicesOf(pattern.slice(open + 1, close)), ...(isOptional ? [''] : [])];
  const after = choicesOf(pattern.slice(close + (isOptional ? 2 : 1)));
  return inside.flatMap((one) => after.map((rest) => pattern.slice(0, open) + one + rest));
}

/** The pattern, cut at each `|` that is in no group. */
function piecesOf(pattern: string): string[] {
  const pieces = [''];
  let depth = 0;
  for (const letter of pattern) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === '|' && depth === 0) pieces.push('');
    else pieces.push(`${pieces.pop()}${letter}`);
  }
  return pieces;
}

function endOfGroup(pattern: string, open: number): number {
  let depth = 0;
  for (let at = open; at < pattern.length; at += 1) {
    if (pattern[at] === '(') depth += 1;
    if (pattern[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`a group is not closed: ${pattern}`);
}

it.each(chunkGroups)('every name in the group $name is that of a module', ({ test }) => {
  const named = choicesOf(test.source);
  const missing = named.filter((choice) => {
    const pattern = new RegExp(choice);
    return !modules.some((path) => pattern.test(path));
  });
  expect([...new Set(missing)]).toEqual([]);
});
