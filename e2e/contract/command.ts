import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { forAShortLife, type Settings, surroundings } from './server.ts';

const COMMANDS = join(import.meta.dirname, '../../apps/server/src/commands');

/** Runs one of the commands that keep an installation safe, and gives its exit code and all that it wrote. */
export async function runCommand(
  name: 'admin' | 'backup' | 'migrate' | 'move' | 'restore' | 'roles',
  given: readonly string[],
  env: Settings,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const program = join(COMMANDS, `${name}.ts`);
  const child = spawn(process.execPath, [...forAShortLife, program, ...given], {
    env: { ...surroundings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
