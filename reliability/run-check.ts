import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Check, Figure } from './figure.ts';

const ONE = join(import.meta.dirname, 'one.ts');

/**
 * Runs a check in a process of its own, so that neither a fault nor a hang ends the others. A check that fails, or
 * takes longer than it may, returns a figure that says so.
 */
export async function runCheck({ name, minutes }: Check, settings: object): Promise<Figure[]> {
  const child = spawn(process.execPath, [ONE, name], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const figures: Figure[] = [];
  child.on('message', (figure: Figure) => figures.push(figure));
  const late = AbortSignal.timeout(minutes * 60_000);
  late.addEventListener('abort', () => void end(child));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code === 0) return figures;
  const figure = late.aborted ? `did not end within ${minutes} min` : `failed: ${lastOf(figures)}`;
  return [
    ...figures.filter(({ wanted }) => wanted !== FAILURE),
    { check: name, database: null, figure, wanted: 'to end', reached: false },
  ];
}

/** What `one.ts` sends as `wanted` when the check threw; `figure` is then the message. */
export const FAILURE = 'no failure';

const lastOf = (figures: readonly Figure[]) =>
  figures.findLast(({ wanted }) => wanted === FAILURE)?.figure ?? 'see its output';

/** SIGTERM lets it clean up what it started. */
async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await pause(10_000, null, { ref: false });
  child.kill('SIGKILL');
}
