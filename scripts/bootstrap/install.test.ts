import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'bloom-install-'));
afterAll(() => rmSync(root, { recursive: true }));
const READ = ['scripts/bootstrap.mjs', 'scripts/bootstrap', 'package-lock.json'];
for (const name of [...READ, 'apps/server/node-flags.json']) {
  cpSync(join(repository, name), join(root, name), { recursive: true });
}
/** Stands for npm: says what it was asked to do, and installs nothing. */
const npm = join(root, 'npm.mjs');
writeFileSync(npm, 'console.log(process.argv.slice(2).join(" ")); process.exitCode = 9;');

/** What npm is asked to do in a clean clone before the command runs. */
function askedOfNpm(command: string): string {
  const env = { ...process.env, npm_node_execpath: process.execPath, npm_execpath: npm };
  const { stdout } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', command], {
    ...{ cwd: root, env, encoding: 'utf8' },
  });
  return stdout;
}

it('a start installs only what builds and runs Bloom, the tests also their tools', () => {
  expect(askedOfNpm('start')).toContain('ci --omit=dev');
  expect(askedOfNpm('test')).toContain('ci --include=dev');
});

it('continuous integration installs the tools before it calls one', () => {
  const script = readFileSync(join(repository, '.ci/on-postgres'), 'utf8');
  const [, command = ''] = /bootstrap\.mjs (\w+)\n[\s\S]*\bvitest run\b/.exec(script) ?? [];
  expect(askedOfNpm(command)).toContain('ci --include=dev');
});
