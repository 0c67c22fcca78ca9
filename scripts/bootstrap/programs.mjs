import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** It goes on for as long as Bloom does, so that nothing stays beside it that can go. */
export const SERVER = join(root, 'apps/server/src/main.ts');

/**
 * The programs that the server's operator runs, by the name of their command: `npm run` starts them, and the door of a
 * release (`scripts/release/bloom.mjs`).
 * @param {string} folder where a file `.env` may have settings
 * @returns {Record<'start' | 'backup' | 'restore' | 'move' | 'migrate' | 'admin' | 'roles', string[]>}
 */
export function operatorPrograms(folder) {
  const file = join(folder, '.env');
  // Node has an option for a file that may be missing, but says at every start that it is.
  const settings = existsSync(file) ? [`--env-file=${file}`] : [];
  /** @param {string} name */
  const command = (name) => [...settings, join(root, `apps/server/src/commands/${name}.ts`)];
  return {
    start: [...serverFlags(), ...settings, SERVER],
    backup: command('backup'),
    restore: command('restore'),
    move: command('move'),
    migrate: command('migrate'),
    admin: command('admin'),
    roles: command('roles'),
  };
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
export function serverEnvironment() {
  return JSON.parse(readFileSync(join(root, 'apps/server/node-environment.json'), 'utf8'));
}
