import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runCommand } from '../../e2e/contract/stage/command.ts';
import type { Settings } from '../../e2e/contract/stage/server.ts';
import { findPostgresBinaries } from '../../e2e/postgres/binaries.ts';
import { startCluster } from '../../e2e/postgres/cluster.ts';
import { createDatabase } from '../../e2e/postgres/databases.ts';
import type { Place } from './places.ts';

const run = promisify(execFile);

// The commands of docs/operations.md, "Backup, restore, move", exactly as written there.

/** Backs up a database and its files into a folder. @returns the files of the backup */
export async function backUpPostgres(env: Place['env'], folder: string): Promise<string[]> {
  const [dump, files] = filesOf(folder);
  await run(program('pg_dump'), ['--format=custom', `--file=${dump}`, env.DATABASE_URL ?? '']);
  const notKept = ['.incoming', './database', './mailbox'].map((name) => `--exclude=${name}`);
  await run('tar', ['-C', env.DATA_DIR, ...notKept, '-czf', files, '.']);
  return [dump, files];
}

/** Restores that backup into a cluster that never had a Bloom, and an empty folder. */
export async function restorePostgres(
  folder: string,
): Promise<{ readonly env: Settings; remove(): Promise<void> }> {
  const [dump, files] = filesOf(folder);
  const cluster = await startCluster(binaries(), { durable: true });
  const { code, output } = await runCommand('roles', [cluster.url], {});
  if (code !== 0) throw new Error(`roles ended with code ${code}: ${output}`);
  const url = await createDatabase(cluster.url);
  await run(program('pg_restore'), [`--dbname=${url}`, dump]);
  const restored = join(folder, 'restored');
  await mkdir(restored);
  await run('tar', ['-C', restored, '-xzf', files]);
  return { env: { DATABASE_URL: url, DATA_DIR: restored }, remove: cluster.stop };
}

const filesOf = (folder: string): [string, string] => [
  join(folder, 'bloom.dump'),
  join(folder, 'bloom-files.tar.gz'),
];

const program = (name: string) => join(binaries(), name);

/** @throws where the programs of PostgreSQL are not installed */
function binaries(): string {
  const found = findPostgresBinaries();
  if (found === null) throw new Error('pg_dump and pg_restore are not installed');
  return found;
}
