import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const example = parseEnv(read('.env.example'));

it('lists every setting that the server reads, and no other', () => {
  const settings = read('apps/server/src/config/settings.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm);
  const names = [...settings].map((match) => match[1]);
  expect(names.length).toBeGreaterThan(20);
  expect(Object.keys(example).sort()).toEqual(names.sort());
});

it('shows the defaults: a copy of it changes nothing', () => {
  const defined = (config: object) =>
    Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));
  expect(defined(readConfig(example))).toEqual(defined(readConfig({})));
});

it('describes each setting', () => {
  const lines = read('.env.example').split('\n');
  const unexplained = lines.filter(
    (line, index) => /^[A-Z]/.test(line) && !/^(# |S3_)/.test(lines[index - 1] ?? ''),
  );
  expect(unexplained).toEqual([]);
});
