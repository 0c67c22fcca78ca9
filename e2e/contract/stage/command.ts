import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endOf } from './ended-child.ts';
import { forAShortLife, type Settings, surroundings } from './server.ts';

const SOURCES = join(import.meta.dirname, '../../../apps/server/src/commands');

/** From the bundle, or from the sources. */
function programOf(name: string): string {
  const made = join(dirname(process.env.TEST_SERVER ?? ''), `${name}.mjs`);
  return process.env.TEST_SERVER && existsSync(made) ? made : join(SOURCES, `${name}.ts`);
}

/** Runs one of the operator's commands, and returns its exit code and all of its output. */
export function runCommand(
  name: 'admin' | 'backup' | 'migrate' | 'move' | 'restore' | 'roles',
  given: readonly string[],
  env: Settings,
  onProcess?: (pid: number) => void,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, [...forAShortLife, programOf(name), ...given], {
    env: { ...surroundings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onProcess?.(child.pid ?? 0);
  return endOf(child);
}
