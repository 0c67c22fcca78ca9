import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/**
 * How the embedded database uses memory: `fast` spends some on speed, `small` needs between two thirds and three quarters
 * of it.
 */
export type MemoryMode = 'fast' | 'small';

const MEGABYTE = 2 ** 20;
/** A machine or container with less memory than this uses `small`. */
const SMALL_BELOW = 1536 * MEGABYTE;

/** The mode that fits the memory this process may use: that of its container or service, or of the machine. */
export function fittingMemoryMode(
  machine = totalmem(),
  allowed = process.constrainedMemory(),
): MemoryMode {
  // Without a limit the system reports 0, or more than any machine has.
  const there = allowed > 0 ? Math.min(machine, allowed) : machine;
  return there < SMALL_BELOW ? 'small' : 'fast';
}

/** Settings of PostgreSQL. There is only one connection, so memory that is reserved for others would never be used. */
export const START_PARAMS: Readonly<Record<MemoryMode, readonly string[]>> = {
  fast: settings({ shared_buffers: '64MB' }),
  small: settings({ shared_buffers: '8MB', max_connections: '10', wal_buffers: '256kB' }),
};

/** More memory than any work needs; only what the connection keeps of unusual requests can grow to this. */
export const MAX_HEAP: Readonly<Record<MemoryMode, number>> = {
  fast: 1024 * MEGABYTE,
  small: 512 * MEGABYTE,
};

function settings(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Settings of V8 in small mode: it optimises only the functions that run most, one at a time, since optimising takes
 * memory.
 */
const SPARING = ['--wasm-tiering-budget=100000000', '--wasm-num-compilation-tasks=1'];

/** Passes the settings to V8, which reads them when it compiles the database's program. */
export function setV8Flags(mode: MemoryMode): void {
  if (mode === 'small') for (const flag of SPARING) setFlagsFromString(flag);
}
