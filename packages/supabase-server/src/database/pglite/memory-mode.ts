import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** How the embedded database deals with memory: `fast` spends some on speed, `small` does with about half of it. */
export type MemoryMode = 'fast' | 'small';

const MEGABYTE = 2 ** 20;
/** A machine or a container with less is small. */
const SMALL_BELOW = 1536 * MEGABYTE;

/** What fits the memory that this process may take: that of its container or service, or of the machine. */
export function fittingMemoryMode(
  machine = totalmem(),
  allowed = process.constrainedMemory(),
): MemoryMode {
  // Without a limit the system says 0, or more than any machine has.
  const there = allowed > 0 ? Math.min(machine, allowed) : machine;
  return there < SMALL_BELOW ? 'small' : 'fast';
}

/** PostgreSQL's part. It is alone with its one connection: what it sets aside for others is never used. */
export const START_PARAMS: Readonly<Record<MemoryMode, readonly string[]>> = {
  fast: settings({ shared_buffers: '64MB' }),
  small: settings({ shared_buffers: '8MB', max_connections: '10', wal_buffers: '256kB' }),
};

function settings(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** V8's part in small mode: it makes fast only what runs most, one function at a time, since that takes memory. */
const SPARING = ['--wasm-tiering-budget=100000000', '--wasm-num-compilation-tasks=1'];

/** Tells V8, which hears it when it compiles the database's program. */
export function tellV8(mode: MemoryMode): void {
  if (mode === 'small') for (const flag of SPARING) setFlagsFromString(flag);
}
