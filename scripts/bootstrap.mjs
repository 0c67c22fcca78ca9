// The door of every npm script. Runs under any Node from 20 on and needs nothing installed: it installs what is
// missing or stale, then runs the command's programs one after the other on the project's own Node.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { becomeIfPossible } from './bootstrap/become.mjs';
import { Child } from './bootstrap/child.mjs';
import { installIfStale } from './bootstrap/install.mjs';
import { root } from './bootstrap/root.mjs';
import { findRuntime } from './bootstrap/runtime.mjs';

const endWithParent = new URL('./bootstrap/end-with-parent.mjs', import.meta.url).href;
const parent = process.ppid;

/** It goes on for as long as Bloom does, so that nothing stays beside it that can go. */
const SERVER = 'apps/server/src/main.ts';

/** @type {Record<string, string[][]>} */
const commands = {
  install: [],
  start: [
    ['scripts/build.ts', '--to-start'],
    [...serverFlags(), ...settingsFile(), SERVER],
  ],
  backup: [[...settingsFile(), 'apps/server/src/commands/backup.ts']],
  restore: [[...settingsFile(), 'apps/server/src/commands/restore.ts']],
  move: [[...settingsFile(), 'apps/server/src/commands/move.ts']],
  roles: [['apps/server/src/commands/roles.ts']],
  dev: [['scripts/dev.ts']],
  build: [['scripts/build.ts', '--always']],
  check: [['scripts/check.ts']],
  types: [['scripts/generate-row-types.ts']],
  test: [['scripts/test.ts']],
  bench: [['scripts/build.ts', '--to-start'], ['bench/main.ts']],
  reliability: [['scripts/build.ts', '--to-start'], ['reliability/main.ts']],
};

async function main() {
  const [name = '', ...rest] = process.argv.slice(2);
  const programs = commands[name];
  if (!programs) throw new Error(`Say one of: ${Object.keys(commands).join(', ')}.`);
  const child = new Child();
  const installed = await installIfStale(child);
  if (installed !== 0) return installed;
  const runtime = findRuntime();
  const env = {
    // What Node has compiled once is not compiled again at the next start.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...process.env,
    PATH: withBinaries(process.env.PATH),
  };
  for (const [index, program] of programs.entries()) {
    const last = index === programs.length - 1;
    const code = await runProgram(last ? [...program, ...rest] : program);
    if (code !== 0) return code;
  }
  return 0;

  /** @param {string[]} program */
  function runProgram(program) {
    const isServer = program.includes(SERVER);
    const options = { cwd: root, env: isServer ? { ...serverEnvironment(), ...env } : env };
    if (isServer && !child.stopped) {
      const args = ['--import', `${endWithParent}?parent=${parent}`, ...program];
      becomeIfPossible(runtime, args, options);
    }
    const args = ['--import', endWithParent, ...program];
    return child.run(runtime, args, { ...options, channel: true });
  }
}

/** Node has an option for a file that may be missing, but says at every start that it is. */
function settingsFile() {
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
}

/**
 * What Node is told when it runs the server. V8 would let what a thread made last, here mostly answers that were sent, grow
 * to 134 MB on a large machine, and its heap for many minutes; so it stays below 12 MB, and the memory of a busy server
 * soon stands still.
 * @returns {string[]}
 */
function serverFlags() {
  return JSON.parse(readFileSync(join(root, 'apps/server/node-flags.json'), 'utf8'));
}

/**
 * What the C library is told when it runs the server: to keep no heap for each thread, and to give back at once what V8
 * needed to compile the embedded database.
 * @returns {NodeJS.ProcessEnv}
 */
function serverEnvironment() {
  return JSON.parse(readFileSync(join(root, 'apps/server/node-environment.json'), 'utf8'));
}

/** @param {string | undefined} path */
function withBinaries(path = '') {
  const binaries = join(root, 'node_modules/.bin');
  return existsSync(binaries) ? `${binaries}${delimiter}${path}` : path;
}

try {
  process.exitCode = await main();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
