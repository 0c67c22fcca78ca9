import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clientParts, methodsOf } from '../testing/client-methods.ts';

const here = join(import.meta.dirname, '..');
const FOLDERS: Readonly<Record<string, string>> = {
  acceptance: join(here, 'testing/acceptance'),
  src: join(here, 'src'),
  example: join(here, 'example'),
  e2e: join(here, '../../e2e'),
};
const page = await readFile(join(here, 'docs/protocol/conformance.md'), 'utf8');

/** The rows of the tables: a call or rule, and its tests. */
const rows = [...page.matchAll(/^\| (.+) \| (.+) \|$/gm)]
  .map(([, asked = '', held = '']) => ({ asked, held }))
  .filter(({ held }) => held !== 'held by');

const FILE = /`(acceptance|src|example|e2e)\/([^`]+)`/g;
const HELD_BY = /`(acceptance|src|example|e2e)\/([^`]+)` ((?:“[^”]+”(?:, )?)+)/g;

/** The titles that a row names, each with its file. */
const references = (held: string) =>
  [...held.matchAll(HELD_BY)].flatMap(([, folder = '', path = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({
      file: join(FOLDERS[folder] ?? '', `${path}.test.ts`),
      title,
    })),
  );

/** A title is the first argument of a test or a group, or the first value of a case in a table. */
const opens = (title: string) => {
  const escaped = title.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&');
  return new RegExp(`[([]\\s*(['"\`])${escaped}\\1`);
};

it('every test that the table names exists', async () => {
  const all = rows.flatMap(({ held }) => references(held));
  expect(all.length).toBeGreaterThan(200);
  const files = [...new Set(all.map(({ file }) => file))];
  const texts = new Map<string, string>();
  for (const file of files) texts.set(file, await readFile(file, 'utf8').catch(() => ''));
  const missing = all.filter(({ file, title }) => !opens(title).test(texts.get(file) ?? ''));
  expect(missing).toEqual([]);
});

it('every row names its tests in full, or says why there are none', () => {
  const silent = rows.filter(({ held }) => {
    const files = [...held.matchAll(FILE)].length;
    const isExplained = /^(left out|in the client): \S/.test(held);
    const isNamed = files > 0 && files === [...held.matchAll(HELD_BY)].length;
    return files === 0 ? !isExplained : !isNamed;
  });
  expect(silent).toEqual([]);
  expect(rows.filter(({ asked, held }) => /partly|partial/i.test(asked + held))).toEqual([]);
});

it('every method of the official client has a row', () => {
  const named = new Set(
    rows.flatMap(({ asked }) => [...asked.matchAll(/`([^`]+)`/g)].map(([, name]) => name)),
  );
  const all = Object.entries(clientParts()).flatMap(([part, object]) =>
    methodsOf(object).map((name) => `${part}.${name}`),
  );
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter((name) => !named.has(name))).toEqual([]);
});
