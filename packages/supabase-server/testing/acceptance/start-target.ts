import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Target } from './target.ts';

/** A server for the acceptance suite, in a process of its own. */
export interface RunningTarget {
  readonly target: Target;
  stop(): Promise<void>;
}

/**
 * Starts the engine with the sample schema.
 * @param databaseUrl an empty PostgreSQL database; null for an embedded one in memory
 * @throws where the process ends before it listens
 */
export async function startTarget(databaseUrl: string | null): Promise<RunningTarget> {
  const env = { ...process.env };
  if (databaseUrl === null) delete env.DATABASE_URL;
  else env.DATABASE_URL = databaseUrl;
  // Without V8's second compilation of the embedded database, which one that lives for minutes never gets back.
  const child = spawn(process.execPath, ['--liftoff-only', join(import.meta.dirname, 'serve.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  const ended = once(child, 'exit');
  const first = once(createInterface(child.stdout), 'line');
  const [line] = await Promise.race([
    first,
    ended.then(() => {
      throw new Error('The server of the acceptance suite ended before it listened');
    }),
  ]);
  return {
    target: JSON.parse(line) as Target,
    stop: async () => {
      process.off('exit', killOnExit);
      child.kill('SIGTERM');
      await ended;
    },
  };
}
