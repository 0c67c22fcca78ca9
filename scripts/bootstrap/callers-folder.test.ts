import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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
const link = join(place, 'link');
for (const folder of [root, elsewhere]) writeFileSync(join(folder, 'package.json'), '{}');
symlinkSync(root, link);

/** @param ofNpm what npm says: where it was called, and the folder of the package whose script it runs */
function meantFrom(cwd: string, ofNpm?: { calledIn: string; runs: string }): string {
  const { INIT_CWD: _, npm_package_json: __, ...surroundings } = process.env;
  const env = { ...surroundings, npm_node_execpath: process.execPath, npm_execpath: npm };
  const said = ofNpm && {
    INIT_CWD: ofNpm.calledIn,
    npm_package_json: join(ofNpm.runs, 'package.json'),
  };
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'scripts/bootstrap.mjs'), 'restore', 'FILE'],
    { cwd, env: { ...env, ...said }, encoding: 'utf8' },
  );
  return stdout.trim().split('\n').at(-1) ?? '';
}

it('a file is meant from where the command was called, with npm or without it', () => {
  for (const runs of [root, link]) {
    expect(meantFrom(root, { calledIn: elsewhere, runs })).toBe(elsewhere);
  }
  expect(meantFrom(elsewhere)).toBe(elsewhere);
  expect(meantFrom(root)).toBe(root);
});

it('a script of another package that calls it has the folder of its own npm, which means nothing here', () => {
  const ofNpm = { calledIn: place, runs: elsewhere };
  expect(meantFrom(elsewhere, ofNpm)).toBe(elsewhere);
  expect(meantFrom(root, ofNpm)).toBe(root);
});
