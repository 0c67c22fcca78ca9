import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endOf } from '../stage/ended-child.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

/** Runs the seeds from `seed` on against a server, in a process of their own. Returns its output. */
export async function spawnRuns(url: string, seed: number, count: number) {
  const child = spawn(process.execPath, [MAIN, url, String(seed), String(count)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { code, output } = await endOf(child);
  const failed = code === 0 ? 0 : Number(output.match(/: (\d+) broke a law/)?.[1] ?? count);
  return { output, failed };
}
