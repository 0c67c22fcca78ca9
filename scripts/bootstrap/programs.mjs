import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { SERVER } from './server-bundle.mjs';

/**
 * The programs for the server's operator, by their commands: `npm run` starts them, and so does the entry of a release
 * (`scripts/release/bloom.mjs`).
 * @param {string} folder where a file `.env` may have settings
 * @returns {Record<'start' | 'backup' | 'restore' | 'move' | 'migrate' | 'admin' | 'roles', string[]>}
 */
export function operatorPrograms(folder) {
  const file = join(folder, '.env');
  // Node has an option for a file that may be missing, but then reports at every start that it is.
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
 * Node's flags for the server. On a large machine V8 would let the young generation (here mostly answers that were
 * sent) grow to 134 MB, and the heap grow for many minutes. Limited to 12 MB, the memory of a busy server soon stops
 * growing. The server also collects the garbage of its start (`apps/server/src/free-memory-of-start.ts`).
 * @returns {string[]}
 */
function serverFlags() {
  return JSON.parse(readFileSync(join(root, 'apps/server/node-flags.json'), 'utf8'));
}

/**
 * The C library's settings for the server: no heap for each thread, and memory that V8 needed to compile the embedded
 * database is returned at once. With PostgreSQL what is large comes in huge pages, so that a password is hashed a third
 * quicker; beside the embedded database, which V8 compiles in large pieces, they are left out.
 * @param {string} folder where a file `.env` may have settings
 * @returns {NodeJS.ProcessEnv}
 */
export function serverEnvironment(folder) {
  const file = join(folder, '.env');
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // Any Node from 20 on runs this, and the first of them cannot parse such a file.
  const usesPostgres = Boolean(process.env.DATABASE_URL) || /^\s*DATABASE_URL=\S/m.test(written);
  const files = [
    'node-environment.json',
    ...(usesPostgres ? ['node-environment-postgres.json'] : []),
  ];
  const read = (/** @type {string} */ name) =>
    JSON.parse(readFileSync(join(root, 'apps/server', name), 'utf8'));
  return Object.assign({}, ...files.map(read));
}
