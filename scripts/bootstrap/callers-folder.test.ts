import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const place = realpathSync(mkdtempSync(join(tmpdir(), 'bloom-callers-folder-')));
afterAll(() => rmSync(place, { recursive: true }));
const [root, elsewhere] = [join(place, 'repository'), join(place, 'elsewhere')] as const;
mkdirSync(elsewhere);
const READ = ['scripts/bootstrap.mjs', 'scripts/bootstrap', 'package-lock.json'];
for (const name of [...READ, 'apps/server/node-flags.json']) {
  cpSync(join(repository, name), join(root, name), { recursive: true });
}
/** Stands for a command: says from where the files are meant that are given to it. */
const command = join(root, 'apps/server/src/commands/restore.ts');
mkdirSync(join(command, '..'), { recursive: true });
writeFileSync(command, 'process.stdout.write(String(process.env.INIT_CWD));');
/** Stands for npm, which has nothing to install. */
const npm = join(root, 'npm.mjs');
mkdirSync(join(root, 'node_modules'));
writeFileSync(npm, '');

/** @param folderOfNpm what npm says of where it was called */
function meantFrom(cwd: string, folderOfNpm?: string): string {
  const { INIT_CWD: _, ...surroundings } = process.env;
  const env = { ...surroundings, npm_node_execpath: process.execPath, npm_execpath: npm };
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'scripts/bootstrap.mjs'), 'restore', 'FILE'],
    { cwd, env: { ...env, ...(folderOfNpm && { INIT_CWD: folderOfNpm }) }, encoding: 'utf8' },
  );
  return stdout.trim().split('\n').at(-1) ?? '';
}

it('a file is meant from where the command was called, with npm or without it', () => {
  expect(meantFrom(root, elsewhere)).toBe(elsewhere);
  expect(meantFrom(elsewhere)).toBe(elsewhere);
  expect(meantFrom(root)).toBe(root);
  // A script of another package that calls it has the folder of its own npm.
  expect(meantFrom(elsewhere, place)).toBe(elsewhere);
});
