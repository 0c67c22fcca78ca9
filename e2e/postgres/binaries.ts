import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folder that holds `initdb` and `postgres`, or null when this machine has no PostgreSQL. */
export function findPostgresBinaries(): string | null {
  return candidates().find(holdsServer) ?? null;
}

function candidates(): string[] {
  return [...namedByPgConfig(), ...debianFolders(), ...(process.env.PATH ?? '').split(delimiter)];
}

function holdsServer(folder: string): boolean {
  return existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));
}

function namedByPgConfig(): string[] {
  try {
    const answer = execFileSync('pg_config', ['--bindir'], { stdio: ['ignore', 'pipe', 'ignore'] });
    return [answer.toString().trim()];
  } catch {
    return [];
  }
}

/** Debian keeps the server binaries off the PATH, one folder per major version: the newest first. */
function debianFolders(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(root, version, 'bin'));
}
